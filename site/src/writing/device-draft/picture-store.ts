import { withDatabase } from './database.ts';

/** @throws {DOMException} if storage is unavailable or full */
export async function holdPicture(id: string, bytes: Blob): Promise<void> {
  await withDatabase((database) => database.put('pictures', { id, bytes, heldAt: Date.now() }));
}

/** The bytes of a picture; `null` if not on the device. */
export async function heldPicture(id: string): Promise<Blob | null> {
  const found = await withDatabase((database) => database.get('pictures', id));
  return found?.bytes ?? null;
}

export async function isHeld(id: string): Promise<boolean> {
  return (await withDatabase((database) => database.count('pictures', id))) > 0;
}

export async function dropPicture(id: string): Promise<void> {
  await withDatabase((database) => database.delete('pictures', id));
}

/** Deletes pictures last used before that moment and not in `wanted`. */
export async function dropPictures(before: number, wanted: ReadonlySet<string>): Promise<void> {
  await withDatabase(async (database) => {
    const { store, done } = database.transaction('pictures', 'readwrite');
    for await (const cursor of store) {
      const { id, heldAt } = cursor.value;
      if (heldAt < before && !wanted.has(id)) await cursor.delete();
    }
    await done;
  });
}
