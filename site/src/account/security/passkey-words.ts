import type { Passkey } from '@contract/passkeys.ts';
import { formatDay } from '../../lib/prose/when.ts';
import { PASSKEY_TEXT } from '@text/passkey-text.ts';

/** `Added 12 October, last used yesterday`, in the newsroom's time. @param now milliseconds since 1970 */
export function passkeyNote({ addedAt, usedAt, isStopped }: Passkey, now: number): string {
  if (isStopped) return PASSKEY_TEXT.stopped;
  const added = formatDay(addedAt, now);
  return usedAt === null
    ? PASSKEY_TEXT.neverUsed({ added })
    : PASSKEY_TEXT.lastUsed({ added, used: formatDay(usedAt, now) });
}
