import type { Response } from 'express';

/** Milliseconds between comments that keep gateways from closing an idle connection. */
const PING_MS = 15_000;
/** Milliseconds that a client waits before it reconnects. */
const RETRY_MS = 1_000;

/** Sends server-sent events to one client, until either side ends. */
export class EventStream {
  readonly #response: Response;
  readonly #pingTimer: NodeJS.Timeout;

  constructor(response: Response) {
    this.#response = response;
    // Compression (`no-transform`) and a gateway's buffer (`X-Accel-Buffering`) would delay events.
    response.set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    response.write(`retry: ${RETRY_MS}\n\n`);
    this.#pingTimer = setInterval(() => response.write(': ping\n\n'), PING_MS).unref();
    response.once('close', () => clearInterval(this.#pingTimer));
    if (response.closed) clearInterval(this.#pingTimer);
  }

  send(event: string, data: object): void {
    if (!this.#response.writableEnded)
      this.#response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  end(): void {
    clearInterval(this.#pingTimer);
    this.#response.end();
  }
}
