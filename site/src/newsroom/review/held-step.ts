/** Something that is sent only after a while, so that it can be undone before anybody sees it. */
export interface HeldStep {
  /** @param isLeaving whether the page is being left: the request must outlive it */
  send: (isLeaving: boolean) => void;
}

/** Holds one step at a time. */
export class StepHolder {
  private held: { step: HeldStep; timer: ReturnType<typeof setTimeout> } | null = null;

  constructor(private readonly holdMs: number) {}

  /** Sends what was held before. */
  hold(step: HeldStep): void {
    this.flush(false);
    this.held = { step, timer: setTimeout(() => this.flush(false), this.holdMs) };
  }

  /** Sends what is held, at once. */
  flush(isLeaving: boolean): void {
    const held = this.drop();
    held?.send(isLeaving);
  }

  /** Whether the step was still held; it is not sent. */
  undo(step: HeldStep): boolean {
    if (this.held?.step !== step) return false;
    this.drop();
    return true;
  }

  private drop(): HeldStep | null {
    if (this.held === null) return null;
    const { step, timer } = this.held;
    clearTimeout(timer);
    this.held = null;
    return step;
  }
}
