import { parentPort, workerData } from 'node:worker_threads';
import { reasonOf } from './errors/reason.ts';
import { StoreStartError } from './errors/start-error.ts';
import { serveStore } from './serve.ts';
import type { FromWorker, ToWorker, WorkerOptions } from './worker-messages.ts';

/** Runs the store in a thread, so that a slow scan never blocks the program that started it. */
async function main(): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error('This file runs as a worker thread only');
  const post = (message: FromWorker): void => {
    port.postMessage(message);
  };
  try {
    const store = await serveStore(workerData as WorkerOptions);
    port.on('message', (message: ToWorker) => {
      if (message.kind === 'stop') {
        void store.stop().then(() => port.close());
        return;
      }
      store.backup(message.file).then(
        () => {
          post({ kind: 'backed-up', id: message.id, error: undefined });
        },
        (error: unknown) => {
          post({ kind: 'backed-up', id: message.id, error: reasonOf(error) });
        },
      );
    });
    post({ kind: 'ready', uri: store.uri });
  } catch (error) {
    const code = error instanceof StoreStartError ? error.code : 'STORE_UNUSABLE';
    post({ kind: 'refused', code, message: reasonOf(error) });
    port.close();
  }
}

await main();
