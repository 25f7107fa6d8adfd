import { backupTo } from './engine/backup.ts';
import { Engine, type EngineOptions } from './engine/engine.ts';
import { REPLICA_SET } from './commands/server-commands.ts';
import { StoreServer } from './wire/server.ts';

export interface ServedStore {
  uri: string;
  stop(): Promise<void>;
  backup(file: string): Promise<void>;
}

/** The database that the application uses. */
const DATABASE = 'banyan';

/** Serves a folder from the current thread; `startStore` uses a separate one. */
export async function serveStore(options: EngineOptions & { port: number }): Promise<ServedStore> {
  const engine = new Engine(options);
  const server = new StoreServer(engine);
  try {
    const port = await server.listen(options.port);
    return {
      uri: `mongodb://127.0.0.1:${port}/${DATABASE}?replicaSet=${REPLICA_SET}`,
      backup: (file) => backupTo(engine.path, file),
      stop: async () => {
        await server.stop();
        await engine.stop();
      },
    };
  } catch (error) {
    await engine.stop();
    throw error;
  }
}
