import { PATHS } from '../paths.ts';

/** @throws {Error} where the feed cannot be had right now */
export async function checkFeed(): Promise<void> {
  const response = await fetch(PATHS.feed);
  if (!response.ok) throw new Error(`The feed answered ${response.status}`);
}
