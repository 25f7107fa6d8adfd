import { readdir, readFile } from 'node:fs/promises';

const NANOSECONDS_PER_MS = 1e6;

/** Milliseconds of processor time of a process, all threads together, from `/proc`. */
export async function cpuTimeOf(pid) {
  const folder = `/proc/${pid}/task`;
  const threads = await readdir(folder);
  const times = await Promise.all(
    threads.map(async (thread) =>
      Number((await readFile(`${folder}/${thread}/schedstat`, 'utf8')).split(' ')[0]),
    ),
  );
  return times.reduce((sum, time) => sum + time, 0) / NANOSECONDS_PER_MS;
}
