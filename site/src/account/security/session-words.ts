import type { DeviceName, OpenSession } from '@contract/sessions.ts';
import { capitalise } from '../../lib/prose/capitalise.ts';
import { formatMoment } from '@text/moment-text.ts';
import { SECURITY_TEXT } from '@text/security-text.ts';

/** `Firefox on Linux`, or the part that is known; empty if unknown. */
export function deviceOf({ browser, system }: Pick<DeviceName, 'browser' | 'system'>): string {
  return browser === '' || system === '' ? browser + system : SECURITY_TEXT.device({ browser, system });
}

/** `Now`, `Yesterday at 22:10`, `3 November at 09:48`, in the newsroom's time. @param now milliseconds since 1970 */
export function usedWhen({ usedAt, current }: Pick<OpenSession, 'usedAt' | 'current'>, now: number): string {
  if (current) return SECURITY_TEXT.now;
  return capitalise(formatMoment(usedAt, now));
}
