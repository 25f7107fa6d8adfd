import { PATHS } from '../../paths.ts';

/** @throws {Error} if the feed is unavailable */
export async function checkFeed(): Promise<void> {
  const response = await fetch(PATHS.feed);
  if (!response.ok) throw new Error(`The feed answered ${response.status}`);
}
