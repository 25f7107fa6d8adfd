import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Synchronous = 'FULL' | 'NORMAL';

/** The content of a folder's mark, about its data file. */
export interface FolderMark {
  /** The last process's `synchronous` setting, if known. */
  synchronous: Synchronous | undefined;
}

const markFile = (folder: string): string => join(folder, 'store.mark');

/** The mark of a folder that has held a data file. A folder without one is new, or holds a copy. */
export function readMark(folder: string): FolderMark | undefined {
  try {
    const text = readFileSync(markFile(folder), 'utf8').trim();
    return { synchronous: text === 'FULL' || text === 'NORMAL' ? text : undefined };
  } catch {
    return undefined;
  }
}

/** Marks a folder before serving, so that the next start can tell a lost data file from a new folder. */
export function writeMark(folder: string, synchronous: Synchronous): void {
  if (readMark(folder)?.synchronous === synchronous) return;
  writeFileSync(markFile(folder), `${synchronous}\n`, { flush: true });
}
