/** A request that is delayed, so that the user can undo it first. */
export interface DelayedStep {
  /** Resolves also after a failure. @param isLeaving whether the page is being left: the request must outlive it */
  send: (isLeaving: boolean) => Promise<void>;
}

/** Delays one step at a time. */
export class DelayedSteps {
  private pending: { step: DelayedStep; timer: ReturnType<typeof setTimeout> } | null = null;

  constructor(private readonly delayMs: number) {}

  /** Delays a step. Sends the previous one immediately. */
  delay(step: DelayedStep): void {
    void this.flush(false);
    this.pending = { step, timer: setTimeout(() => void this.flush(false), this.delayMs) };
  }

  /** Sends the delayed step immediately. */
  async flush(isLeaving: boolean): Promise<void> {
    await this.takePending()?.send(isLeaving);
  }

  /** Cancels the step. Returns false if it was already sent. */
  undo(step: DelayedStep): boolean {
    if (this.pending?.step !== step) return false;
    this.takePending();
    return true;
  }

  private takePending(): DelayedStep | null {
    if (this.pending === null) return null;
    const { step, timer } = this.pending;
    clearTimeout(timer);
    this.pending = null;
    return step;
  }
}
