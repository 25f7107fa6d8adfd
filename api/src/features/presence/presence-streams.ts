import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Response } from 'express';
import { SessionsService } from '../auth/sessions.service.ts';
import type { SignedInUser } from '../../platform/http/signed-in-user.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { errorStack } from '../../platform/errors/error-stack.ts';
import { EventStream } from '../../platform/http/event-stream.ts';
import { ProcessEnding } from '../../platform/http/process-ending.ts';

/** Milliseconds after which a client must reconnect, so that its access is checked again: five minutes. */
const MAX_STREAM_MS = 5 * 60 * 1000;
/** Milliseconds between checks of the streams' sessions, because any process may end them. */
const CHECK_MS = 2_000;
/** Maximum number of open streams of an account in a process. */
const MAX_PER_ACCOUNT = 50;

/** The open streams of this process. */
@Injectable()
export class PresenceStreams implements OnModuleDestroy {
  private readonly logger = new Logger(PresenceStreams.name);
  private readonly streams = new Map<EventStream, SignedInUser>();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly ending: ProcessEnding,
    private readonly sessions: SessionsService,
  ) {
    this.timer = setInterval(() => this.check(), CHECK_MS).unref();
    // Shutdown waits for all requests, and a stream could last for minutes.
    ending.signal.addEventListener('abort', () => this.endAll());
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
    this.endAll();
  }

  /**
   * Opens a stream. It ends with its session. It also ends when the process stops, so that its client reconnects to
   * another one.
   * @throws AppError TOO_MANY_REQUESTS
   */
  open(user: SignedInUser, response: Response): EventStream {
    const ownStreams = this.streams.values().filter(({ id }) => id === user.id);
    if ([...ownStreams].length >= MAX_PER_ACCOUNT) throw new AppError('TOO_MANY_REQUESTS');
    const stream = new EventStream(response);
    const timeout = setTimeout(() => stream.end(), MAX_STREAM_MS).unref();
    const remove = (): void => {
      clearTimeout(timeout);
      this.streams.delete(stream);
    };
    this.streams.set(stream, user);
    if (response.closed) remove();
    else response.once('close', remove);
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
    const streams = [...this.streams];
    const liveSessions = await this.sessions.filterLive(streams.map(([, { sessionId }]) => sessionId));
    for (const [stream, { sessionId }] of streams) if (!liveSessions.has(sessionId)) stream.end();
  }

  private endAll(): void {
    for (const stream of this.streams.keys()) stream.end();
  }
}
