import { readdir, readFile } from 'node:fs/promises';

/** Clock ticks a second in which Linux counts, on every architecture that Node runs on. */
const TICKS_PER_SECOND = 100;

async function stat(pid) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
}

/** Milliseconds of processor time that a process and all that it started have used; `null` where `/proc` is not. */
export async function cpuTimeOfTree(root) {
  const names = await readdir('/proc').catch(() => null);
  if (names === null) return null;
  const pids = names.filter((name) => /^\d+$/.test(name));
  const all = new Map(
    await Promise.all(
      pids.map(async (pid) => [Number(pid), await stat(pid).catch(() => ({ parent: 0, ticks: 0 }))]),
    ),
  );
  const isOurs = (pid) =>
    pid === root || (all.has(pid) && all.get(pid).parent > 1 && isOurs(all.get(pid).parent));
  let ticks = 0;
  for (const [pid, one] of all) if (isOurs(pid)) ticks += one.ticks;
  return (ticks * 1000) / TICKS_PER_SECOND;
}
