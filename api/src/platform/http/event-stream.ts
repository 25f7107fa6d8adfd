import type { Response } from 'express';

/** Milliseconds between comments that keep gateways from closing an idle connection. */
const PING_MS = 15_000;
/** Milliseconds that a client waits before it connects again. */
const RETRY_MS = 1_000;

/** Sends server-sent events to one client, until either side ends. */
export class EventStream {
  readonly #response: Response;
  readonly #pinging: NodeJS.Timeout;

  constructor(response: Response) {
    this.#response = response;
    // `no-transform`: compression would hold events back, as would the buffer of a gateway.
    response.set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    response.write(`retry: ${RETRY_MS}\n\n`);
    this.#pinging = setInterval(() => response.write(': ping\n\n'), PING_MS).unref();
    response.once('close', () => clearInterval(this.#pinging));
    if (response.closed) clearInterval(this.#pinging);
  }

  send(event: string, data: object): void {
    if (!this.#response.writableEnded)
      this.#response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  end(): void {
    clearInterval(this.#pinging);
    this.#response.end();
  }
}
