import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE } from '../../../testing/patience.ts';

/** What must happen in one window or on one day takes less, in milliseconds. */
const MARGIN_MS = 30_000 * PATIENCE;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How much earlier a day begins in India, in milliseconds. */
const INDIA_MS = 5.5 * 60 * 60 * 1000;

/** Waits if a window of a rate limit is about to end, because the count restarts with the next one. */
export async function awaitWindow(seconds: number): Promise<void> {
  await awaitTurn(seconds * 1000);
}

/** Waits if a day is about to end, by UTC or in India: what follows then happens on one day. */
export async function awaitDay(): Promise<void> {
  await awaitTurn(DAY_MS);
  await awaitTurn(DAY_MS, INDIA_MS);
}

async function awaitTurn(periodMs: number, aheadMs = 0): Promise<void> {
  const left = periodMs - ((Date.now() + aheadMs) % periodMs);
  if (left < MARGIN_MS) await sleep(left);
}
