import { readdir, readFile } from 'node:fs/promises';

/** Linux's clock ticks per second, on every architecture that Node runs on. */
const TICKS_PER_SECOND = 100;
const KIB_IN_MIB = 1024;
/** The programs of a magazine. */
const SERVING = 'dist/api/src/main.js';
const STORE = 'dist/api/embedded-store/main.js';

async function stat(pid) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  // Includes ended children, so that the total does not shrink when one ends.
  return { parent: fields[1], ticks: fields[11] + fields[12] + fields[13] + fields[14] };
}

/** A process and its descendants with their ticks; `null` without `/proc`. */
async function treeOf(root) {
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
  return new Map([...all].filter(([pid]) => isOurs(pid)));
}

/** Milliseconds of processor time of a process and its descendants; `null` without `/proc`. */
export async function cpuTimeOfTree(root) {
  const tree = await treeOf(root);
  if (tree === null) return null;
  let ticks = 0;
  for (const one of tree.values()) ticks += one.ticks;
  return (ticks * 1000) / TICKS_PER_SECOND;
}

/** Resident memory of a process and its descendants in MiB; `null` without `/proc`. */
export async function memoryOfTree(root) {
  const tree = await treeOf(root);
  if (tree === null) return null;
  const statuses = [...tree.keys()].map((pid) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''));
  const kib = (await Promise.all(statuses)).map((status) => Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0));
  return kib.reduce((sum, each) => sum + each, 0) / KIB_IN_MIB;
}

/**
 * Peak resident memory of a magazine's two processes in MiB; `null` without `/proc`.
 *
 * @param {number} root the process that started them
 * @returns {Promise<{ serving: number | null, store: number | null }>}
 */
export async function peakMemoryOf(root) {
  const peaks = { serving: null, store: null };
  for (const pid of (await treeOf(root))?.keys() ?? []) {
    const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
    const part = words.some((word) => word.endsWith(SERVING))
      ? 'serving'
      : words.some((word) => word.endsWith(STORE)) && 'store';
    if (!part) continue;
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    peaks[part] = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / KIB_IN_MIB;
  }
  return peaks;
}
