import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../config/project-root.ts';
import { RATE_LIMITS, READING } from './rate-limits.ts';

const HOUR_S = 3600;
const within = ({ max, seconds }: { max: number; seconds: number }, what: string): string =>
  `${max} ${what} ${seconds === HOUR_S ? 'an hour' : `in ${seconds / 60} minutes`}`;

describe('the limits', () => {
  it('are those that docs/security.md promises', () => {
    const promised = readFileSync(join(PROJECT_ROOT, 'docs', 'security.md'), 'utf8').replaceAll(/\s+/g, ' ');
    const { login, register, 'sign-up': signUp, password, upload, write } = RATE_LIMITS;
    const [passkeyLogin] = RATE_LIMITS['passkey-login'];
    const [fromOnePlace, account, address] = login;
    const [guess, guessesADay] = RATE_LIMITS['code-guess'];
    const [code] = RATE_LIMITS.code;
    // One sentence of the document covers both.
    expect(account).toEqual({ ...address, by: 'account' });
    expect(signUp[0].seconds).toBe(register[0].seconds);
    expect(write[0].seconds).toBe(upload[0].seconds);
    for (const words of [
      `${within(fromOnePlace, 'logins')} for an account from one address, ${account.max} for an account and for an address`,
      `${within(register[0], 'sign-ups')} from an address, ${signUp[0].max} for an email`,
      `${passkeyLogin.max} logins with a passkey and ${within(RATE_LIMITS['passkey-options'][0], 'challenges for them')} from an address; ${RATE_LIMITS.passkey[0].max} changes of passkeys and ${within(password[0], 'passwords')}, ${write[0].max} writes and ${within(upload[0], 'pictures')} for a person`,
      `after the password, ${within(guess, 'codes')} and ${guessesADay.max} a day for an account, five for a sign-in, ${within(code, '').replace('  ', ' ')} from an address, and ${within(RATE_LIMITS['recovery-guess'][0], 'recovery codes')} for an account`,
      `${within(RATE_LIMITS['link-preview'][0], 'link previews')} for a person`,
      `${READING.max.toLocaleString('en')} requests a minute from an address`,
    ])
      expect(promised).toContain(words);
  });
});
