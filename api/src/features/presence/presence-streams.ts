import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Response } from 'express';
import { SessionsService } from '../auth/sessions.service.ts';
import type { SignedInUser } from '../../platform/http/signed-in-user.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { errorStack } from '../../platform/errors/error-stack.ts';
import { EventStream } from '../../platform/http/event-stream.ts';
import { ProcessEnding } from '../../platform/http/process-ending.ts';

/** Milliseconds after which a client must connect again, so that its access is checked again: five minutes. */
const LONGEST_MS = 5 * 60 * 1000;
/** Milliseconds between checks of the streams' sessions, which any process may end. */
const CHECK_MS = 2_000;
/** Streams that one account may have open in one process. */
const MOST_OF_ACCOUNT = 50;

/** The open streams of this process. */
@Injectable()
export class PresenceStreams implements OnModuleDestroy {
  private readonly logger = new Logger(PresenceStreams.name);
  private readonly streams = new Map<EventStream, SignedInUser>();
  private readonly checking: NodeJS.Timeout;

  constructor(
    private readonly ending: ProcessEnding,
    private readonly sessions: SessionsService,
  ) {
    this.checking = setInterval(() => this.check(), CHECK_MS).unref();
    // A stop waits for all requests, and a stream would go on for minutes.
    ending.signal.addEventListener('abort', () => this.endAll());
  }

  onModuleDestroy(): void {
    clearInterval(this.checking);
    this.endAll();
  }

  /**
   * The stream ends with its session. It also ends with the process, so that its client connects to another one.
   * @throws AppError TOO_MANY_REQUESTS
   */
  open(user: SignedInUser, response: Response): EventStream {
    const own = this.streams.values().filter(({ id }) => id === user.id);
    if ([...own].length >= MOST_OF_ACCOUNT) throw new AppError('TOO_MANY_REQUESTS');
    const stream = new EventStream(response);
    const longest = setTimeout(() => stream.end(), LONGEST_MS).unref();
    const forget = (): void => {
      clearTimeout(longest);
      this.streams.delete(stream);
    };
    this.streams.set(stream, user);
    if (response.closed) forget();
    else response.once('close', forget);
    if (this.ending.signal.aborted) stream.end();
    return stream;
  }

  private check(): void {
    this.endSignedOut().catch((error: unknown) =>
      this.logger.warn(`Cannot check the sessions of open streams: ${errorStack(error)}`),
    );
  }

  private async endSignedOut(): Promise<void> {
    if (this.streams.size === 0) return;
    const open = [...this.streams];
    const live = await this.sessions.liveAmong(open.map(([, { sessionId }]) => sessionId));
    for (const [stream, { sessionId }] of open) if (!live.has(sessionId)) stream.end();
  }

  private endAll(): void {
    for (const stream of this.streams.keys()) stream.end();
  }
}
