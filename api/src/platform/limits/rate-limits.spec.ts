import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../config/project-root.ts';
import { type Counted, RATE_LIMITS, type RateLimit, READING } from './rate-limits.ts';

/** Row of each limit in docs/api.md. */
const ROWS: Record<RateLimit, string> = {
  login: 'logging in',
  'login-account': 'logging in on a device that the account does not know',
  code: 'sending a code after the password',
  'code-guess': 'guessing a one-time code',
  'recovery-guess': 'guessing a recovery code',
  'passkey-options': 'asking for a passkey challenge',
  'passkey-login': 'logging in with a passkey',
  passkey: 'adding or removing a passkey',
  register: 'signing up, from one place',
  'sign-up': 'signing up, with one email',
  password: 'entering the current password, setting up or turning off one-time codes',
  forgotten: 'asking for a link to set a new password',
  reset: 'opening or using a link from a message',
  address: 'asking for another email',
  verification: 'asking for a link to confirm the email',
  'mail-test': 'sending a test message',
  export: 'exporting the account',
  'log-csv': 'reading the log as CSV',
  upload: 'uploading pictures',
  'import-piece': 'uploading pieces of an import',
  'link-preview': 'reading pages for cards',
  save: 'saving what has been written, saying who is editing',
  write: 'any other write of a signed-in user',
};
const PER: Record<Counted, string> = {
  address: 'per address',
  'account-from-address': 'per account and address',
  account: 'per account',
  person: 'per person',
};
const WINDOWS: Record<number, string> = { 60: 'minute', 3600: 'hour', 86_400: 'day' };

const windowOf = (seconds: number): string => WINDOWS[seconds] ?? `${seconds / 60} minutes`;

describe('the limits', () => {
  it('are those in the table of docs/api.md', () => {
    const page = readFileSync(join(PROJECT_ROOT, 'docs', 'api.md'), 'utf8').replaceAll(/ +/g, ' ');
    const [, section = ''] = /^## Limits\n(.*?)^## /ms.exec(page) ?? [];
    const table = section.split('\n').filter((line) => line.startsWith('| '));
    const rows = Object.entries(RATE_LIMITS).flatMap(([limit, rules]) =>
      [...new Set(rules.map(({ seconds }) => seconds))].map((window) => {
        const cell = rules
          .filter(({ seconds }) => seconds === window)
          .map(({ by, max }) => `${max.toLocaleString('en')} ${PER[by]}`);
        return `| ${ROWS[limit as RateLimit]} | ${cell.join(', ')} | ${windowOf(window)} |`;
      }),
    );
    const { max, seconds } = READING;
    const reading = `${max.toLocaleString('en')} per address | ${windowOf(seconds)} |`;
    rows.push(`| everything else, pictures included | ${reading}`);
    expect(table.slice(2).toSorted()).toEqual(rows.toSorted());
  });
});
