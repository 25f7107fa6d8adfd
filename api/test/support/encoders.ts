import { readdir, readFile } from 'node:fs/promises';

/** Positions of state, parent and niceness in `/proc/PID/stat`, counted after the name. */
const [STATE, PARENT, NICENESS] = [0, 1, 16];

/** A picture process of the magazine. */
export interface EncoderProcess {
  pid: number;
  /** From 0, like the magazine, to 19. */
  niceness: number;
  /** Stopped by a signal such as SIGSTOP. */
  isStopped: boolean;
}

/** The picture processes of a magazine, the one with a waiting client first. Requires `/proc`. */
export async function encodersOf(magazine: number): Promise<EncoderProcess[]> {
  const found: EncoderProcess[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(fields[PARENT]) !== magazine) continue;
    found.push({
      pid: Number(name),
      niceness: Number(fields[NICENESS]),
      isStopped: fields[STATE] === 'T',
    });
  }
  return found.toSorted((one, other) => one.niceness - other.niceness);
}

/** Whether a process exists and has loaded the picture library. Requires `/proc`. */
export async function hasLoadedLibrary(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${pid}/maps`, 'utf8').catch(() => '')).includes('libvips');
}

/** What a process was started with, after its program and file. Requires `/proc`. */
export async function argumentsOf(pid: number): Promise<string[]> {
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0').slice(0, -1);
  return words.slice(words.findIndex((word) => word.includes('encoder-process')) + 1);
}
