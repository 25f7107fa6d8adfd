/** State that screens show and follow. */
export class Observable<View extends object> {
  private readonly listeners = new Set<() => void>();

  constructor(public view: View) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  protected show(change: Partial<View>): void {
    const next = { ...this.view, ...change };
    if ((Object.keys(change) as (keyof View)[]).every((name) => next[name] === this.view[name])) return;
    this.view = next;
    for (const listener of this.listeners) listener();
  }
}
