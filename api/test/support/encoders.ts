import { readdir, readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';

/** A process that works at pictures for the magazine. */
export interface EncoderProcess {
  pid: number;
  /** From 0, as the magazine's own, to 19. */
  niceness: number;
}

/** The processes of a magazine that work at pictures, the one for which somebody waits first. Wants `/proc`. */
export async function encodersOf(magazine: number): Promise<EncoderProcess[]> {
  const found: EncoderProcess[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent === magazine) found.push({ pid: Number(name), niceness: getPriority(Number(name)) });
  }
  return found.toSorted((one, other) => one.niceness - other.niceness);
}

/** Whether a process is there and has the library that draws pictures in its memory. Wants `/proc`. */
export async function hasDrawn(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${pid}/maps`, 'utf8').catch(() => '')).includes('libvips');
}
