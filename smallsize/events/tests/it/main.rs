mod logs;
mod situations;
