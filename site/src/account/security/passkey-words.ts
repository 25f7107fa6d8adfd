import type { Passkey } from '@contract/passkeys.ts';
import { PASSKEY_TEXT } from '../../text/passkey-text.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** `Added 12 October, last used yesterday`, in the reader's own time. @param now milliseconds since 1970 */
export function passkeyNote({ addedAt, usedAt, isStopped }: Passkey, now: number): string {
  if (isStopped) return PASSKEY_TEXT.stopped;
  const used = usedAt === null ? 'not used yet' : `last used ${dayOf(usedAt, now)}`;
  return `Added ${dayOf(addedAt, now)}, ${used}`;
}

function dayOf(iso: string, now: number): string {
  const date = new Date(iso);
  const key = date.toDateString();
  if (key === new Date(now).toDateString()) return 'today';
  if (key === new Date(now - DAY_MS).toDateString()) return 'yesterday';
  const year = date.getFullYear() === new Date(now).getFullYear() ? {} : ({ year: 'numeric' } as const);
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', ...year });
}
