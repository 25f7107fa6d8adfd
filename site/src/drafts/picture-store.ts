import { deviceStore } from './device-store.ts';

/** The bytes of a picture in a text: the server keeps unused uploads for only a day. */
interface HeldPicture {
  /** The server's id, equal for equal bytes. */
  id: string;
  bytes: Blob;
  /** Milliseconds since 1970. */
  heldAt: number;
}

/** Separate from the drafts' database: upgrading that one would block tabs that run older code. */
const run = deviceStore('banyan-pictures', 'pictures', 'id');

/** @throws {DOMException} if storage is unavailable or full */
export async function holdPicture(id: string, bytes: Blob): Promise<void> {
  const picture: HeldPicture = { id, bytes, heldAt: Date.now() };
  await run('readwrite', (store) => store.put(picture));
}

/** The bytes of a picture; `null` if not on the device. */
export async function heldPicture(id: string): Promise<Blob | null> {
  const found = await run<HeldPicture | undefined>('readonly', (store) => store.get(id));
  return found?.bytes ?? null;
}

export async function isHeld(id: string): Promise<boolean> {
  return (await run('readonly', (store) => store.count(id))) > 0;
}

export async function dropPicture(id: string): Promise<void> {
  await run('readwrite', (store) => store.delete(id));
}

/** Deletes pictures last used before that moment and not in `wanted`. */
export async function dropPictures(before: number, wanted: ReadonlySet<string>): Promise<void> {
  await run('readwrite', (store) => {
    const request = store.openCursor();
    request.addEventListener('success', () => {
      const cursor = request.result;
      if (cursor === null) return;
      const { id, heldAt } = cursor.value as HeldPicture;
      if (heldAt < before && !wanted.has(id)) cursor.delete();
      cursor.continue();
    });
    return request;
  });
}
