import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ContentionSettings } from './contention/contention.ts';
import { backupFolder } from './engine/backup.ts';
import { reasonOf } from './errors/reason.ts';
import { serveStore, type ServedStore } from './serve.ts';

const USAGE =
  'Usage: store --data DIR [--port N] [--synchronous FULL|NORMAL] [--with-parent] [--test-commands] [--contention JSON], or store --data DIR --backup FILE';
const HIGHEST_PORT = 65_535;
/** File mode mask: only the owner may read the data or a copy of it. */
const OWNER_ONLY_UMASK = 0o077;

interface Settings {
  dataDir: string;
  port: number;
  synchronous: 'FULL' | 'NORMAL';
  withParent: boolean;
  testCommands: boolean;
  contention: Partial<ContentionSettings> | undefined;
  /** Target of a backup, which is made instead of serving. */
  backup: string | undefined;
}

function readSettings(): Settings {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      port: { type: 'string', default: '0' },
      synchronous: { type: 'string', default: 'FULL' },
      'with-parent': { type: 'boolean', default: false },
      'test-commands': { type: 'boolean', default: false },
      contention: { type: 'string' },
      backup: { type: 'string' },
    },
  });
  const port = Number(values.port);
  const { synchronous, backup, contention } = values;
  if (values.data === undefined) throw new Error(USAGE);
  if (!Number.isInteger(port) || port < 0 || port > HIGHEST_PORT)
    throw new Error(`--port takes 0 to ${HIGHEST_PORT}.`);
  if (synchronous !== 'FULL' && synchronous !== 'NORMAL')
    throw new Error('--synchronous takes FULL or NORMAL.');
  return {
    dataDir: resolve(values.data),
    port,
    synchronous,
    withParent: values['with-parent'],
    testCommands: values['test-commands'],
    contention:
      contention === undefined ? undefined : (JSON.parse(contention) as Partial<ContentionSettings>),
    backup: backup === undefined ? undefined : resolve(backup),
  };
}

/** Writes the address to a file, for tools that use the running store; the folder's lock shows that it is current. */
async function announce(dataDir: string, store: ServedStore): Promise<void> {
  const file = join(dataDir, 'store.uri');
  try {
    await writeFile(file, `${store.uri}\n`);
  } catch (error) {
    await store.stop();
    throw new Error(`The store cannot write its address to ${file}: ${reasonOf(error)}.`, { cause: error });
  }
}

/** Serves a folder until a signal or, with `--with-parent`, the end of standard input. */
async function serve(settings: Settings): Promise<void> {
  const store = await serveStore(settings);
  await announce(settings.dataDir, store);
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void store.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (settings.withParent) process.stdin.on('end', stop).on('close', stop).resume();
  process.stdout.write(`Store is ready at ${store.uri}\n`);
}

async function main(): Promise<void> {
  const settings = readSettings();
  process.umask(OWNER_ONLY_UMASK);
  if (settings.backup === undefined) {
    await serve(settings);
  } else {
    await backupFolder(settings.dataDir, settings.backup);
    process.stdout.write(`The data was copied to ${settings.backup}\n`);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
});
