// Something that others may watch: the page's only means of telling one part what another did.

export type Listener<T> = (value: T) => void;

export class Topic<T = void> {
    private readonly listeners = new Set<Listener<T>>();

    on(listener: Listener<T>): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    tell(value: T): void {
        for (const listener of this.listeners) listener(value);
    }
}
