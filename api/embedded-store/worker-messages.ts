import type { ContentionSettings } from './contention/contention.ts';

/** Messages to the store's thread. */
export type ToWorker = { kind: 'stop' } | { kind: 'backup'; id: number; file: string };

/** Messages from the store's thread. */
export type FromWorker =
  | { kind: 'ready'; uri: string }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'backed-up'; id: number; error: string | undefined };

export interface WorkerOptions {
  dataDir: string;
  port: number;
  synchronous: 'FULL' | 'NORMAL';
  testCommands: boolean;
  contention: Partial<ContentionSettings> | undefined;
}
