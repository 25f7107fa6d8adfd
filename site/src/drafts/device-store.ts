type Run = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) => Promise<T>;

function open(database: string, store: string, keyPath: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store, { keyPath }));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')));
  });
}

/**
 * A browser database with one object store. Each call of the returned function runs one request in its own
 * transaction.
 *
 * @param keyPath key property of the records
 */
export function deviceStore(databaseName: string, storeName: string, keyPath: string): Run {
  return async (mode, work) => {
    const database = await open(databaseName, storeName, keyPath);
    try {
      return await new Promise((resolve, reject) => {
        const transaction = database.transaction(storeName, mode);
        const request = work(transaction.objectStore(storeName));
        // Resolves after the transaction: a tab that is killed earlier has written nothing.
        transaction.addEventListener('complete', () => resolve(request.result));
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Not kept')));
        transaction.addEventListener('error', () => reject(transaction.error ?? new Error('Not kept')));
      });
    } finally {
      database.close();
    }
  };
}
