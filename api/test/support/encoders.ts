import { readdir, readFile } from 'node:fs/promises';

/** Where parent and niceness of a process stand in what Linux tells of it, counted from behind its name. */
const [PARENT, NICENESS] = [1, 16];

/** A process that works at pictures for the magazine. */
export interface EncoderProcess {
  pid: number;
  /** From 1, hardly below what serves, to 19. */
  niceness: number;
}

/**
 * The processes that work at pictures, the one for which somebody waits first: what yields to others and descends from
 * this process, the magazine's or the command that started it. Wants `/proc`.
 */
export async function encodersOf(ancestor: number): Promise<EncoderProcess[]> {
  const all = new Map<number, { parent: number; niceness: number }>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    all.set(Number(name), { parent: Number(fields[PARENT]), niceness: Number(fields[NICENESS]) });
  }
  const descends = (pid: number): boolean => {
    const parent = all.get(pid)?.parent;
    return parent !== undefined && (parent === ancestor || descends(parent));
  };
  return [...all]
    .filter(([pid, { niceness }]) => niceness > 0 && descends(pid))
    .map(([pid, { niceness }]) => ({ pid, niceness }))
    .toSorted((one, other) => one.niceness - other.niceness);
}

/** Whether a process is there and has the library that draws pictures in its memory. Wants `/proc`. */
export async function hasDrawn(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${pid}/maps`, 'utf8').catch(() => '')).includes('libvips');
}
