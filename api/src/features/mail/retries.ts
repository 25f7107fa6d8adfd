import type { Outcome } from './mail.repository.ts';
import type { Message } from './message.ts';
import type { Refusal } from './smtp.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Milliseconds for which a sent message is listed: a week. */
export const KEEP_SENT_MS = 7 * DAY_MS;
/**
 * Milliseconds after which a message without a link is too old: three days, so that it survives a
 * weekend without mail.
 */
export const LATE_MS = 3 * DAY_MS;
/** Milliseconds for which a message is retried. */
export const RETRY_PERIOD_MS = DAY_MS;
/** Milliseconds before each further attempt; the last repeats. */
const WAITS_MS = [1, 5, 15, 30, 60, 120, 240].map((minutes) => minutes * MINUTE_MS);

/** The reason why a message is too old to send; `null` if it is not. */
export function lateness(
  { createdAt, endsAt }: Pick<Message, 'createdAt' | 'endsAt'>,
  now: number,
): string | null {
  if (endsAt !== null)
    return endsAt.getTime() <= now ? 'Its link had expired before it could be sent.' : null;
  return createdAt.getTime() + LATE_MS <= now ? 'It was too old by the time it could be sent.' : null;
}

/** Schedules the next attempt of a refused message, or marks it as failed. */
export function afterRefusal(
  { attempts, createdAt, endsAt }: Pick<Message, 'attempts' | 'createdAt' | 'endsAt'>,
  { reason, isFinal }: Refusal,
  now: number,
): Outcome {
  const dueAt = now + (WAITS_MS[attempts - 1] ?? WAITS_MS.at(-1) ?? 0);
  const isOver =
    isFinal || dueAt > Math.min(createdAt.getTime() + RETRY_PERIOD_MS, endsAt?.getTime() ?? Infinity);
  return isOver ? { state: 'failed', reason } : { state: 'waiting', reason, dueAt: new Date(dueAt) };
}
