import { Worker } from 'node:worker_threads';
import type { ContentionSettings } from './contention/contention.ts';
import { StoreStartError, type StartErrorCode } from './errors/start-error.ts';
import type { FromWorker, ToWorker, WorkerOptions } from './worker-messages.ts';

export interface StoreOptions {
  /** The data folder; created if it is missing. */
  dataDir: string;
  /** Port on 127.0.0.1; a free one by default. */
  port?: number;
  /** FULL (the default) survives a power failure, NORMAL a killed process. */
  synchronous?: 'FULL' | 'NORMAL';
  /** Answers `configureFailPoint` with the fail point `failCommand`, for tests. */
  testCommands?: boolean;
  /** Lets transactions overlap and conflict as on a replica set, with the faults that these settings say, for tests. */
  contention?: Partial<ContentionSettings>;
}

export interface RunningStore {
  /** The address for any MongoDB client. */
  uri: string;
  /** Ends open work, closes the file and releases the folder. */
  stop(): Promise<void>;
  /** Copies the data to a file without stopping. */
  backup(file: string): Promise<void>;
}

/** The worker's file has the extension of this one: .ts from the sources, .js when built. */
function workerFile(): URL {
  return new URL(`./store-worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);
}

class StoreThread implements RunningStore {
  uri = '';
  readonly #worker: Worker;
  readonly #backups = new Map<number, (error: string | undefined) => void>();
  readonly #exited: Promise<void>;
  #backupId = 0;

  constructor(worker: Worker) {
    this.#worker = worker;
    this.#exited = new Promise((resolve) => {
      worker.once('exit', () => {
        for (const settle of this.#backups.values()) settle('The store stopped');
        resolve();
      });
    });
  }

  /** Waits until the store listens; rejects with the reason if it does not. */
  ready(): Promise<RunningStore> {
    return new Promise((resolve, reject) => {
      this.#worker.on('message', (message: FromWorker) => {
        if (message.kind === 'ready') {
          this.uri = message.uri;
          resolve(this);
        } else if (message.kind === 'refused') {
          reject(new StoreStartError(message.code as StartErrorCode, message.message));
        } else if (message.kind === 'backed-up') {
          this.#backups.get(message.id)?.(message.error);
          this.#backups.delete(message.id);
        }
      });
      this.#worker.once('error', reject);
      void this.#exited.then(() => {
        reject(new StoreStartError('STORE_UNUSABLE', 'The store ended before it was ready.'));
      });
    });
  }

  #tell(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  async stop(): Promise<void> {
    this.#tell({ kind: 'stop' });
    await this.#exited;
  }

  backup(file: string): Promise<void> {
    const id = ++this.#backupId;
    return new Promise((resolve, reject) => {
      this.#backups.set(id, (error) => {
        if (error === undefined) resolve();
        else reject(new Error(`The backup failed: ${error}`));
      });
      this.#tell({ kind: 'backup', id, file });
    });
  }
}

/**
 * Starts a store on a folder, in a separate thread.
 * @throws StoreStartError with code STORE_LOCKED, STORE_DAMAGED, STORE_FULL or STORE_UNUSABLE and one sentence.
 */
export async function startStore(options: StoreOptions): Promise<RunningStore> {
  const workerData: WorkerOptions = {
    dataDir: options.dataDir,
    port: options.port ?? 0,
    synchronous: options.synchronous ?? 'FULL',
    testCommands: options.testCommands ?? false,
    contention: options.contention,
  };
  // Do not pass on the launcher's flags, such as a loader's or a test runner's.
  const worker = new Worker(workerFile(), { workerData, execArgv: [] });
  return new StoreThread(worker).ready();
}
