import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Response } from 'express';
import { AppError } from '../common/errors/app-error.ts';
import { Readiness } from '../health/readiness.ts';
import { EventStream } from '../http/event-stream.ts';
import type { Actor } from '../manuscripts/transitions.ts';

/** Milliseconds after which a client must connect again, so that an ended session is noticed: five minutes. */
const LONGEST_MS = 5 * 60 * 1000;
/** Streams that one account may have open in one process. */
const MOST_OF_ACCOUNT = 50;

/** The open streams of this process. */
@Injectable()
export class PresenceStreams implements OnModuleDestroy {
  /** Account ids. */
  private readonly streams = new Map<EventStream, string>();

  constructor(private readonly readiness: Readiness) {
    // A stop waits for all requests, and a stream would go on for minutes.
    readiness.ending.addEventListener('abort', () => this.endAll());
  }

  onModuleDestroy(): void {
    this.endAll();
  }

  /**
   * The stream ends at once if the process does, so that its client connects again: to another one.
   * @throws AppError TOO_MANY_REQUESTS
   */
  open({ id }: Actor, response: Response): EventStream {
    const own = this.streams.values().filter((each) => each === id);
    if ([...own].length >= MOST_OF_ACCOUNT) throw new AppError('TOO_MANY_REQUESTS');
    const stream = new EventStream(response);
    const longest = setTimeout(() => stream.end(), LONGEST_MS).unref();
    const forget = (): void => {
      clearTimeout(longest);
      this.streams.delete(stream);
    };
    this.streams.set(stream, id);
    if (response.closed) forget();
    else response.once('close', forget);
    if (this.readiness.ending.aborted) stream.end();
    return stream;
  }

  private endAll(): void {
    for (const stream of this.streams.keys()) stream.end();
  }
}
