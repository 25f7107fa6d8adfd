import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { encodersOf } from '../../../testing/encoders.ts';
import { type RunningBanyan, startBanyan } from './banyan.ts';
import { ITS_PICTURES, PICTURED_ARTICLE } from './pictured-article.ts';

/** Niceness of what makes the further sizes of pictures. */
const LATE = 19;
const LOOK_MS = 2_000;

/** One magazine with the demo content for all journeys that only read, or that add what is their own. */
export default async function startMagazine(): Promise<() => Promise<void>> {
  const banyan = await startBanyan();
  process.env['BANYAN_ORIGIN'] = banyan.origin;
  process.env['BANYAN_DATA_DIR'] = banyan.dataDir;
  const end = new AbortController();
  // Where that cannot be done, journeys only take longer.
  const holding = Promise.allSettled([holdFurtherPictures(banyan, end.signal)]);
  return async () => {
    end.abort();
    const [held] = await holding;
    if (held.status === 'fulfilled' && held.value !== null) process.kill(held.value, 'SIGCONT');
    await banyan.stop();
    await rm(banyan.dataDir, { recursive: true, force: true });
  };
}

/**
 * To make all sizes of the demo's pictures takes a processor for minutes, and journeys look at those of one article: as
 * soon as these are there, what makes them is stopped. Returns the process, if there was one.
 */
async function holdFurtherPictures(
  { origin, pid }: RunningBanyan,
  signal: AbortSignal,
): Promise<number | null> {
  const page = async (): Promise<string> => (await fetch(`${origin}${PICTURED_ARTICLE}`, { signal })).text();
  while (!ITS_PICTURES.test(await page())) await setTimeout(LOOK_MS, undefined, { signal });
  const late = (await encodersOf(pid)).find(({ niceness }) => niceness === LATE);
  if (late === undefined) return null;
  process.kill(late.pid, 'SIGSTOP');
  return late.pid;
}
