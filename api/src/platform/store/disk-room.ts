import { statfs } from 'node:fs/promises';

/** The size of a disk, and the bytes that this user may still write. */
export interface DiskRoom {
  size: number;
  free: number;
}

/** The room on the disk that holds a folder; `NaN` if unknown. */
export async function diskRoom(folder: string): Promise<DiskRoom> {
  try {
    const { bsize, blocks, bavail } = await statfs(folder);
    return { size: blocks * bsize, free: bavail * bsize };
  } catch {
    return { size: NaN, free: NaN };
  }
}
