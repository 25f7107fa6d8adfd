import { deviceStore } from './device-store.ts';

/** The bytes of a picture that a text shows: the server keeps what no article uses for a day alone. */
interface HeldPicture {
  /** The server's id, which is the same for the same bytes. */
  id: string;
  bytes: Blob;
  /** Milliseconds since 1970. */
  heldAt: number;
}

/** A database beside that of the drafts: a new version of that one would keep tabs with the code of before from writing theirs. */
const run = deviceStore('banyan-pictures', 'pictures', 'id');

/** @throws {DOMException} where the browser keeps nothing, or has no room */
export async function holdPicture(id: string, bytes: Blob): Promise<void> {
  const picture: HeldPicture = { id, bytes, heldAt: Date.now() };
  await run('readwrite', (store) => store.put(picture));
}

/** The bytes of a picture, `null` where the device does not have them. */
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

/** Drops what was last held before that moment and is not in `wanted`. */
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
