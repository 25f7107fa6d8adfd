import { Injectable } from '@nestjs/common';

/** Whether this process is about to end. */
@Injectable()
export class ProcessEnding {
  private readonly controller = new AbortController();
  /** Aborted once clients should connect again: to another process. */
  readonly signal = this.controller.signal;

  /** Permanent: from now on this process finishes its requests and then exits. */
  begin(): void {
    this.controller.abort();
  }
}
