import { describe, expect, it } from '@jest/globals';
import type { MagazineSettings } from '../../contract/settings.ts';
import { readEnv } from '../../platform/config/env.ts';
import { effectiveSettings, versionOfSettings } from './effective-settings.ts';

const env = readEnv({ SIGN_UP: 'closed', VERIFY_EMAIL: 'on', TIME_ZONE: 'Europe/London' });
const FIRST: MagazineSettings = {
  name: 'Banyan',
  motto: 'News from the roots of a changing country',
  mottoHindi: '',
  description: 'Environment, science and innovation, rooted in India.',
  descriptionHindi: '',
  mark: '',
  accent: 'forest',
  email: 'desk@banyan.example',
  telephone: '',
  postalAddress: '',
  grievanceOfficer: '',
  grievanceEmail: '',
  grievanceTelephone: '',
  grievanceAddress: '',
  aiCrawlers: 'allowed',
  socialLinks: [],
  publishingPolicy: 'authors',
  signUp: 'closed',
  verifyEmail: 'on',
  mediaLabels: 'off',
  languages: ['en', 'hi'],
  adminSignIn: 'password',
  timeZone: 'Europe/London',
  announcement: '',
  aboutText: '',
  aboutTextHindi: '',
  privacyText: '',
  privacyTextHindi: '',
  termsText: '',
  termsTextHindi: '',
  copyrightText: '',
  copyrightTextHindi: '',
  contactText: '',
  contactTextHindi: '',
  grievanceText: '',
  grievanceTextHindi: '',
};

describe('effectiveSettings', () => {
  it('has the values of the environment while nothing is stored', () => {
    expect(effectiveSettings(null, env)).toEqual(FIRST);
  });

  it('has the stored values, and the first ones of the others', () => {
    const stored = { signUp: 'open', announcement: 'Closed today.' } as const;
    expect(effectiveSettings(stored, env)).toEqual({ ...FIRST, ...stored });
  });

  it.each([
    ['name', ''],
    ['motto', 7],
    ['description', 'x'.repeat(161)],
    ['mark', '../../etc/passwd'],
    ['accent', 'toString'],
    ['email', 'desk'],
    ['telephone', 'x'],
    ['postalAddress', null],
    ['grievanceOfficer', 'x'.repeat(201)],
    ['grievanceEmail', 'desk'],
    ['grievanceTelephone', 'by day'],
    ['grievanceAddress', ['x']],
    ['aiCrawlers', 'some'],
    ['socialLinks', ['javascript:alert(1)']],
    ['socialLinks', 'https://social.example'],
    ['publishingPolicy', 'everybody'],
    ['signUp', 7],
    ['verifyEmail', true],
    ['adminSignIn', null],
    ['mediaLabels', true],
    ['languages', ['hi']],
    ['languages', ['en', 'xx']],
    ['timeZone', 'Asia/Atlantis'],
    ['timeZone', ''],
    ['announcement', 'x'.repeat(121)],
    ['announcement', ['x']],
    ['privacyText', 'x'.repeat(30_001)],
    ['termsText', { html: 'x' }],
  ])('has the first value of %s if the stored one is %j', (name, value) => {
    expect(effectiveSettings({ [name]: value }, env)).toEqual(FIRST);
  });

  it('keeps the last good value of what is stored wrong, and no other', () => {
    const known: MagazineSettings = { ...FIRST, announcement: 'Closed today.', signUp: 'open' };
    const stored = { announcement: 7 } as unknown as Partial<MagazineSettings>;
    expect(effectiveSettings(stored, env, known)).toEqual({ ...FIRST, announcement: 'Closed today.' });
  });
});

it('versions differ for different settings', () => {
  expect(versionOfSettings({ ...FIRST })).toBe(versionOfSettings(FIRST));
  expect(versionOfSettings({ ...FIRST, announcement: 'Closed.' })).not.toBe(versionOfSettings(FIRST));
});
