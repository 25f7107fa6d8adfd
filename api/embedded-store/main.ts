import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { serveStore } from './serve.ts';

const USAGE = 'Usage: store --data DIR [--port N] [--synchronous FULL|NORMAL] [--with-parent]';
const HIGHEST_PORT = 65_535;
const OWNER_ONLY = 0o600;

interface Settings {
  dataDir: string;
  port: number;
  synchronous: 'FULL' | 'NORMAL';
  withParent: boolean;
}

function readSettings(): Settings {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      port: { type: 'string', default: '0' },
      synchronous: { type: 'string', default: 'FULL' },
      'with-parent': { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  const { synchronous } = values;
  if (values.data === undefined) throw new Error(USAGE);
  if (!Number.isInteger(port) || port < 0 || port > HIGHEST_PORT)
    throw new Error(`--port takes 0 to ${HIGHEST_PORT}.`);
  if (synchronous !== 'FULL' && synchronous !== 'NORMAL')
    throw new Error('--synchronous takes FULL or NORMAL.');
  return { dataDir: resolve(values.data), port, synchronous, withParent: values['with-parent'] };
}

/** Serves a folder until it is told to stop: by a signal or, with `--with-parent`, by the end of its input. */
async function main(): Promise<void> {
  const settings = readSettings();
  const store = await serveStore(settings);
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void store.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (settings.withParent) process.stdin.on('end', stop).on('close', stop).resume();
  // For tools that want to work beside whoever started this; the lock tells them that it is not from before a crash.
  await writeFile(join(settings.dataDir, 'store.uri'), `${store.uri}\n`, { mode: OWNER_ONLY });
  process.stdout.write(`Store is ready at ${store.uri}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
