mod live;
mod logs;
mod recorded;
mod statistics;
