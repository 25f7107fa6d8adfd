import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * A browser database with one object store. Each call of the returned function opens it and closes it again: an open
 * connection would keep other tabs from deleting it. Writes of idb end with their transaction: a tab that is killed
 * earlier has written nothing.
 *
 * @param create creates the object store in a new database
 */
export function deviceStore<Schema extends DBSchema>(
  name: string,
  create: (database: IDBPDatabase<Schema>) => void,
): <T>(work: (database: IDBPDatabase<Schema>) => Promise<T>) => Promise<T> {
  return async (work) => {
    const database = await openDB<Schema>(name, 1, { upgrade: create });
    try {
      return await work(database);
    } finally {
      database.close();
    }
  };
}
