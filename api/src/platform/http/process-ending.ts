import { Injectable } from '@nestjs/common';

/** Signals that this process is shutting down. */
@Injectable()
export class ProcessEnding {
  private readonly controller = new AbortController();
  /** Aborted once clients should reconnect to another process. */
  readonly signal = this.controller.signal;

  /** Permanent: from now on this process finishes its requests and then exits. */
  begin(): void {
    this.controller.abort();
  }
}
