import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../config/project-root.ts';
import { RATE_LIMITS } from './rate-limits.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

describe('the limits', () => {
  it('are those that docs/security.md promises', () => {
    expect(RATE_LIMITS).toEqual({
      login: [
        { by: 'account-from-address', max: 10, seconds: 15 * MINUTE },
        { by: 'account', max: 100, seconds: 15 * MINUTE },
        { by: 'address', max: 100, seconds: 15 * MINUTE },
      ],
      register: [{ by: 'address', max: 50, seconds: HOUR }],
      'sign-up': [{ by: 'account', max: 20, seconds: HOUR }],
      password: [{ by: 'person', max: 10, seconds: 15 * MINUTE }],
      upload: [{ by: 'person', max: 200, seconds: 10 * MINUTE }],
      write: [{ by: 'person', max: 300, seconds: 10 * MINUTE }],
    });
    const promised = readFileSync(join(PROJECT_ROOT, 'docs', 'security.md'), 'utf8').replaceAll(/\s+/g, ' ');
    for (const words of [
      'ten logins in 15 minutes for an account from one address, a hundred for an account and for an address',
      '50 sign-ups an hour from an address, 20 for an e-mail',
      '10 passwords in 15 minutes, 300 writes and 200 pictures in ten minutes for a person',
    ])
      expect(promised).toContain(words);
  });
});
