import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Synchronous = 'FULL' | 'NORMAL';

/** What a folder says of the data file that lies, or should lie, in it. */
export interface FolderMark {
  /** How the last process wrote; nothing where that is not known. */
  synchronous: Synchronous | undefined;
}

const markFile = (folder: string): string => join(folder, 'store.mark');

/** The mark of a folder that has held a data file; a folder without one is new, or older than marks are. */
export function readMark(folder: string): FolderMark | undefined {
  try {
    const text = readFileSync(markFile(folder), 'utf8').trim();
    return { synchronous: text === 'FULL' || text === 'NORMAL' ? text : undefined };
  } catch {
    return undefined;
  }
}

/** Marks a folder, before its store is served: a data file that is empty or gone at the next start was lost. */
export function writeMark(folder: string, synchronous: Synchronous): void {
  if (readMark(folder)?.synchronous === synchronous) return;
  writeFileSync(markFile(folder), `${synchronous}\n`, { flush: true });
}
