import { describe, expect, it } from '@jest/globals';
import type { MagazineSettings } from '@contract/settings.ts';
import {
  changedNames,
  changeOf,
  formValues,
  problemsOf,
  rebased,
  SETTING_NAMES,
} from './settings-changes.ts';

const SETTINGS: MagazineSettings = {
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
  mediaLabels: 'off',
  languages: ['en', 'hi'],
  adminSignIn: 'password',
  publishingPolicy: 'authors',
  signUp: 'open',
  verifyEmail: 'off',
  timeZone: 'Asia/Kolkata',
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
const saved = formValues(SETTINGS);

describe('changes of settings', () => {
  it('are named and sent in the order of the screen, without the others', () => {
    const values = { ...saved, adminSignIn: 'second-factor', announcement: 'Closed today.' };
    expect(Object.keys(saved)).toEqual(SETTING_NAMES);
    expect(changedNames(saved, values)).toEqual(['announcement', 'adminSignIn']);
    expect(changeOf(saved, values)).toEqual({ announcement: 'Closed today.', adminSignIn: 'second-factor' });
    expect(changeOf(saved, saved)).toEqual({});
  });

  it('of a list have one line for each', () => {
    const links = ['https://a.example/x', 'https://b.example/y'];
    expect(formValues({ ...SETTINGS, socialLinks: links }).socialLinks).toBe(links.join('\n'));
    expect(changeOf(saved, { ...saved, socialLinks: ` ${links.join('\n\n')} ` })).toEqual({
      socialLinks: links,
    });
    expect(problemsOf({ ...saved, socialLinks: 'http://a.example' }).socialLinks).toMatch(/https/);
  });

  it('of the languages are one choice', () => {
    expect(saved.languages).toBe('en-hi');
    expect(changeOf(saved, { ...saved, languages: 'en' })).toEqual({ languages: ['en'] });
  });

  it('stay on top of those of another admin', () => {
    const values = { ...saved, announcement: 'Closed today.' };
    const current = { ...saved, signUp: 'closed', announcement: 'Open today.' };
    expect(rebased(saved, values, current)).toEqual({
      ...saved,
      signUp: 'closed',
      announcement: 'Closed today.',
    });
  });

  it('are checked before they are sent', () => {
    expect(problemsOf({ ...saved, announcement: 'x'.repeat(121) })).toMatchObject({
      announcement: 'The announcement must have at most 120 characters.',
      signUp: undefined,
    });
  });
});
