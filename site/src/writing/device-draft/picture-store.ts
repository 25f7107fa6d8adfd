import type { DBSchema } from 'idb';
import { deviceStore } from './device-store.ts';

/** The bytes of a picture in a text: the server keeps unused uploads for only a day. */
interface HeldPicture {
  /** The server's id, equal for equal bytes. */
  id: string;
  bytes: Blob;
  /** Milliseconds since 1970. */
  heldAt: number;
}

interface Pictures extends DBSchema {
  pictures: { key: string; value: HeldPicture };
}

/** Separate from the drafts' database: upgrading that one would block tabs that run older code. */
const withPictures = deviceStore<Pictures>('banyan-pictures', (database) =>
  database.createObjectStore('pictures', { keyPath: 'id' }),
);

/** @throws {DOMException} if storage is unavailable or full */
export async function holdPicture(id: string, bytes: Blob): Promise<void> {
  await withPictures((database) => database.put('pictures', { id, bytes, heldAt: Date.now() }));
}

/** The bytes of a picture; `null` if not on the device. */
export async function heldPicture(id: string): Promise<Blob | null> {
  const found = await withPictures((database) => database.get('pictures', id));
  return found?.bytes ?? null;
}

export async function isHeld(id: string): Promise<boolean> {
  return (await withPictures((database) => database.count('pictures', id))) > 0;
}

export async function dropPicture(id: string): Promise<void> {
  await withPictures((database) => database.delete('pictures', id));
}

/** Deletes pictures last used before that moment and not in `wanted`. */
export async function dropPictures(before: number, wanted: ReadonlySet<string>): Promise<void> {
  await withPictures(async (database) => {
    const { store, done } = database.transaction('pictures', 'readwrite');
    for await (const cursor of store) {
      const { id, heldAt } = cursor.value;
      if (heldAt < before && !wanted.has(id)) await cursor.delete();
    }
    await done;
  });
}
