import mongoose from 'mongoose';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { startStore } from '../../embedded-store/embedded-store.ts';
import { PROJECT_ROOT } from '../../src/platform/config/project-root.ts';

/** A store for the API of one test file. */
export interface TestStore {
  uri: string;
  stop(): Promise<void>;
  /** For the end of a process, when nothing asynchronous runs any more. */
  stopNow(): void;
}

/** Drops the database of the URI in its environment. */
const DROP = `import mongoose from 'mongoose';
const connection = await mongoose.createConnection(process.env.MONGODB_URI).asPromise();
await connection.dropDatabase();
await connection.close();`;

/** Share of the writes that fail, and of the commits whose outcome stays unknown, in a store whose transactions conflict. */
const FAILURES = { writeFailures: 0.03, unknownCommits: 0.03 };

/**
 * Its own database on the replica set of MONGODB_URI, if it is set; otherwise an embedded store in the folder.
 * @param seed of an embedded store whose transactions overlap and conflict; `undefined` for one without conflicts
 */
export async function startTestStore(dataDir: string, seed: number | undefined): Promise<TestStore> {
  const server = process.env['MONGODB_URI']?.trim() ?? '';
  if (server === '') {
    const store = await startStore({
      ...{ dataDir, synchronous: 'NORMAL' },
      ...(seed !== undefined && { contention: { seed, ...FAILURES } }),
    });
    return { uri: store.uri, stop: () => store.stop(), stopNow: () => undefined };
  }
  const uri = withDatabase(server, `banyan_test_${randomUUID().replaceAll('-', '').slice(0, 12)}`);
  return {
    uri,
    async stop() {
      const connection = await mongoose.createConnection(uri).asPromise();
      await connection.dropDatabase();
      await connection.close();
    },
    stopNow() {
      spawnSync(process.execPath, ['--input-type=module', '--eval', DROP], {
        cwd: PROJECT_ROOT,
        env: { ...process.env, MONGODB_URI: uri },
      });
    },
  };
}

/** The URI with another database. Users stay those of the database that it named. */
export function withDatabase(uri: string, database: string): string {
  const [, hosts = uri, named = '', query = ''] =
    /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/.exec(uri) ?? [];
  const parameters = new URLSearchParams(query);
  const hasUser = hosts.includes('@');
  if (hasUser && named !== '' && !parameters.has('authSource')) parameters.set('authSource', named);
  parameters.set('appName', 'banyan-tests');
  return `${hosts}/${database}?${parameters}`;
}
