import type { Worker } from 'node:cluster';
import type { ChildProcess } from 'node:child_process';

interface Handle {
  close(): void;
}

/**
 * Closes the connection that was being handed to a worker when it died. node:cluster waits for the worker's answer for ever, and so
 * would the client.
 */
export function closeLostHandovers({ process: child }: Pick<Worker, 'process'>): void {
  let last: Handle | null = null;
  const send = child.send.bind(child) as (...message: unknown[]) => boolean;
  child.send = ((message: { act?: string }, handle?: Handle, ...rest: unknown[]) => {
    if (message.act === 'newconn' && handle !== undefined) last = handle;
    return send(message, handle, ...rest);
  }) as ChildProcess['send'];
  // Closing one that the worker has taken does nothing: the primary has closed its own end then.
  child.once('exit', () => last?.close());
}
