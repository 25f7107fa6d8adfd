import { type MagazineSettings, SETTING_CHECKS } from '@contract/settings.ts';
import { settingProblem } from '@text/setting-problems.ts';
import type { Errors, Values } from '../../ui/form/form-state.ts';

export type SettingName = keyof MagazineSettings;
export type SettingValues = Values<SettingName>;

/** In the order of the screen. */
export const SETTING_NAMES: readonly SettingName[] = [
  'name',
  'motto',
  'mottoHindi',
  'description',
  'descriptionHindi',
  'mark',
  'accent',
  'email',
  'telephone',
  'postalAddress',
  'socialLinks',
  'grievanceOfficer',
  'grievanceEmail',
  'grievanceTelephone',
  'grievanceAddress',
  'announcement',
  'languages',
  'timeZone',
  'publishingPolicy',
  'signUp',
  'verifyEmail',
  'mediaLabels',
  'adminSignIn',
  'aiCrawlers',
  'aboutText',
  'aboutTextHindi',
  'contactText',
  'contactTextHindi',
  'grievanceText',
  'grievanceTextHindi',
  'privacyText',
  'privacyTextHindi',
  'termsText',
  'termsTextHindi',
  'copyrightText',
  'copyrightTextHindi',
];

/** What divides the values of a list. */
const SEPARATORS: Partial<Record<SettingName, string>> = { socialLinks: '\n', languages: '-' };

/** The settings as values of a form, in the order of the screen. A list is one text: links are its lines. */
export function formValues(settings: MagazineSettings): SettingValues {
  const entries = SETTING_NAMES.map((name) => [name, [settings[name]].flat().join(SEPARATORS[name])]);
  return Object.fromEntries(entries) as SettingValues;
}

function settingOf(name: SettingName, value: string): string | string[] {
  const separator = SEPARATORS[name];
  if (separator === undefined) return value;
  return value
    .split(separator)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Settings whose values differ, in the order of the screen. */
export function changedNames(before: SettingValues, after: SettingValues): SettingName[] {
  return SETTING_NAMES.filter((name) => before[name] !== after[name]);
}

/** What the form changes. The server checks the values. */
export function changeOf(saved: SettingValues, values: SettingValues): Partial<MagazineSettings> {
  return Object.fromEntries(changedNames(saved, values).map((name) => [name, settingOf(name, values[name])]));
}

/** Keeps the changes of the form after another admin has changed the settings. */
export function rebased(saved: SettingValues, values: SettingValues, current: SettingValues): SettingValues {
  const changes = changedNames(saved, values).map((name) => [name, values[name]]);
  return { ...current, ...Object.fromEntries(changes) };
}

export function problemsOf(values: SettingValues): Errors<SettingName> {
  const problems = SETTING_NAMES.map((name) => {
    const problem = SETTING_CHECKS[name](settingOf(name, values[name]));
    return [name, problem === null ? undefined : settingProblem(problem)];
  });
  return Object.fromEntries(problems) as Errors<SettingName>;
}
