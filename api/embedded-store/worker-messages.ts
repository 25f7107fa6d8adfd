/** What the thread of the store is told. */
export type ToWorker = { kind: 'stop' } | { kind: 'backup'; id: number; file: string };

/** What it answers. */
export type FromWorker =
  | { kind: 'ready'; uri: string }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'backed-up'; id: number; error: string | undefined };

export interface WorkerOptions {
  dataDir: string;
  port: number;
  synchronous: 'FULL' | 'NORMAL';
  testCommands: boolean;
}
