import { PAGE_TEXTS, type PageTextName, PLACEHOLDERS, type ReplacedText } from '../../contract/page-texts.ts';
import { type MagazineSettings, SETTING_CHECKS } from '../../contract/settings.ts';
import { invalidFields } from '../../platform/errors/app-error.ts';
import { sanitisePageText } from '../../platform/html/sanitise-page-text.ts';
import { escapeText } from '../../platform/html/tags.ts';
import type { Settings } from './settings.schema.ts';

export type TextDates = Partial<Record<PageTextName, Date>>;

/** When each text was changed, as far as the stored dates are valid. */
export function textDatesOf(stored: Pick<Settings, 'textDates'> | null): TextDates {
  const dates: Readonly<Record<string, unknown>> = Object(stored?.textDates);
  const valid = PAGE_TEXTS.flatMap((name) => {
    const date = dates[name];
    return date instanceof Date && !Number.isNaN(date.getTime()) ? [[name, date] as const] : [];
  });
  return Object.fromEntries(valid);
}

/** The texts that are not the built-in ones. */
export function replacedTexts(settings: MagazineSettings, dates: TextDates): ReplacedText[] {
  return PAGE_TEXTS.flatMap((name) =>
    settings[name] === '' ? [] : [{ name, changedAt: dates[name]?.toISOString() ?? null }],
  );
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
