import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/** User agents whose verdict is cached: more than are in use in a day. At most 0.5 MB. */
const MAX_CACHED = 2_000;

const verdicts = new LRUCache<string, boolean>({ max: MAX_CACHED });

/** Whether a user agent is a robot's. Browsers always say who they are. */
export function isRobot(userAgent: string): boolean {
  if (userAgent === '') return true;
  const cached = verdicts.get(userAgent);
  if (cached !== undefined) return cached;
  const verdict = isbot(userAgent);
  verdicts.set(userAgent, verdict);
  return verdict;
}
