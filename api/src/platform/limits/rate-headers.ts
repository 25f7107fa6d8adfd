import type { ServerResponse } from 'node:http';
import type { Counted } from './rate-limits.ts';

/** A rule of a limit, and what a client has left of it. */
export interface RateUse {
  limit: string;
  by: Counted;
  /** Requests allowed in a window of `seconds`. */
  max: number;
  seconds: number;
  /** Requests counted in this window, including this one. */
  count: number;
  /** Seconds until the next window. */
  secondsLeft: number;
}

/**
 * Adds a rule to the `RateLimit-Policy` and `RateLimit` headers of a response (draft-ietf-httpapi-ratelimit-headers-10).
 * Nothing about rules that count an account: strangers would learn how often others try to sign in to it.
 */
export function addRateHeaders(
  response: Pick<ServerResponse, 'appendHeader'>,
  { limit, by, max, seconds, count, secondsLeft }: RateUse,
): void {
  if (by === 'account') return;
  const policy = `"${limit}-${by}-${seconds}s"`;
  response.appendHeader('RateLimit-Policy', `${policy};q=${max};w=${seconds}`);
  response.appendHeader('RateLimit', `${policy};r=${Math.max(0, max - count)};t=${secondsLeft}`);
}
