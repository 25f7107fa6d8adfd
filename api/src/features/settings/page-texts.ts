import {
  type EarlierText,
  PAGE_TEXTS,
  type PageTextName,
  PLACEHOLDERS,
  type ReplacedText,
} from '../../contract/page-texts.ts';
import { type MagazineSettings, SETTING_CHECKS } from '../../contract/settings.ts';
import { invalidFields } from '../../platform/errors/app-error.ts';
import { sanitisePageText } from '../../platform/html/sanitise-page-text.ts';
import { escapeText } from '../../platform/html/tags.ts';
import type { Settings } from './settings.schema.ts';

/** What is known of the changes of the texts. */
export type TextHistory = Required<Pick<Settings, 'textDates' | 'earlierTexts'>>;

/** As far as the stored values are valid. */
export function textHistoryOf(stored: Partial<TextHistory> | null): TextHistory {
  const isDate = (value: unknown) => value instanceof Date && !Number.isNaN(value.getTime());
  return {
    textDates: validOf(stored?.textDates, isDate),
    earlierTexts: validOf(stored?.earlierTexts, (value, name) => SETTING_CHECKS[name](value) === null),
  };
}

function validOf<T>(
  stored: Partial<Record<PageTextName, T>> | undefined,
  isValid: (value: unknown, name: PageTextName) => boolean,
): Partial<Record<PageTextName, T>> {
  const values: Partial<Record<PageTextName, T>> = Object(stored);
  const names = PAGE_TEXTS.filter((name) => isValid(values[name], name));
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** The history after a change. A built-in text is none of an admin's, so the one before it remains. */
export function changedHistory(
  { textDates, earlierTexts }: TextHistory,
  before: MagazineSettings,
  after: MagazineSettings,
): TextHistory {
  const changed = PAGE_TEXTS.filter((name) => before[name] !== after[name]);
  const replaced = changed.filter((name) => before[name] !== '');
  return {
    textDates: { ...textDates, ...Object.fromEntries(changed.map((name) => [name, new Date()])) },
    earlierTexts: { ...earlierTexts, ...Object.fromEntries(replaced.map((name) => [name, before[name]])) },
  };
}

/** The texts that are not the built-in ones. */
export function replacedTexts(settings: MagazineSettings, { textDates }: TextHistory): ReplacedText[] {
  return PAGE_TEXTS.flatMap((name) =>
    settings[name] === '' ? [] : [{ name, changedAt: textDates[name]?.toISOString() ?? null }],
  );
}

export function presentEarlierTexts({ earlierTexts }: TextHistory): EarlierText[] {
  return PAGE_TEXTS.flatMap((name) => {
    const html = earlierTexts[name];
    return html === undefined ? [] : [{ name, html }];
  });
}

/**
 * Sanitises the texts of a change.
 * @throws AppError VALIDATION_FAILED if one is too long with what links need
 */
export function withCleanTexts(change: Partial<MagazineSettings>): Partial<MagazineSettings> {
  const texts = PAGE_TEXTS.flatMap((name) => {
    const given = change[name];
    if (given === undefined) return [];
    const html = sanitisePageText(given);
    const problem = SETTING_CHECKS[name](html);
    if (problem !== null) throw invalidFields({ [name]: problem });
    return [[name, html] as const];
  });
  return { ...change, ...Object.fromEntries(texts) };
}

/** A text as its page shows it: sanitised again, because the stored one may be anything. */
export function shownPageText(settings: MagazineSettings, name: PageTextName): string {
  const html = sanitisePageText(settings[name]);
  return html
    .replaceAll(PLACEHOLDERS.name, () => escapeText(settings.name))
    .replaceAll(PLACEHOLDERS.email, () => escapeText(settings.email));
}
