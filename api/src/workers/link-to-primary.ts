import type { ToWorker } from './messages.ts';
import { WorkerLink } from './worker-link.ts';

/** Signals that service managers and terminals send to every process of a group: the primary says what they mean. */
const FOR_THE_PRIMARY = ['SIGINT', 'SIGTERM', 'SIGUSR2'] as const;

/** Connects this worker to the primary. If the primary dies, Node ends this process. */
export function linkToPrimary(): WorkerLink {
  for (const signal of FOR_THE_PRIMARY) process.on(signal, () => undefined);
  return new WorkerLink({
    pid: process.pid,
    send: (message, then) => void process.send?.(message, undefined, undefined, () => then()),
    onMessage: (take) => void process.on('message', (message: ToWorker) => take(message)),
  });
}
