import { LANGUAGES } from '../../../contract/articles.ts';
import { isGenre } from '../../../contract/genres.ts';
import {
  BANNER_ALT_MAX_LENGTH,
  BANNER_CREDIT_MAX_LENGTH,
  CORRECTION_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from '../../../contract/limits.ts';
import { type Check, optional } from '../../../platform/http/validation/validate-field.ts';
import { requiredText, shortText } from '../../../platform/http/validation/text-checks.ts';

/** Message for missing values; SPEC fixes it. */
export const MISSING = 'Please fill out all required fields.';

export const checkTitle = requiredText({
  missing: MISSING,
  max: TITLE_MAX_LENGTH,
  tooLong: `The title must have at most ${TITLE_MAX_LENGTH} characters.`,
});

/** The title of a draft, which may be empty. */
export const checkDraftTitle = optional(
  shortText(TITLE_MAX_LENGTH, `The title must have at most ${TITLE_MAX_LENGTH} characters.`),
);

/** The text of a draft, which may be empty. */
export const checkDraftContent = optional(shortText(Infinity, ''));

/** The maximum length applies once pasted pictures are links. */
export const checkContent = requiredText({ missing: MISSING, max: Infinity, tooLong: '' });

export const checkDescription = optional(
  shortText(DESCRIPTION_MAX_LENGTH, `The standfirst must have at most ${DESCRIPTION_MAX_LENGTH} characters.`),
);

export const checkBannerAlt = optional(
  shortText(
    BANNER_ALT_MAX_LENGTH,
    `The description of the banner must have at most ${BANNER_ALT_MAX_LENGTH} characters.`,
  ),
);

export const checkBannerCredit = optional(
  shortText(
    BANNER_CREDIT_MAX_LENGTH,
    `The credit of the banner must have at most ${BANNER_CREDIT_MAX_LENGTH} characters.`,
  ),
);

export const checkCorrection = optional(
  shortText(
    CORRECTION_MAX_LENGTH,
    `The correction note must have at most ${CORRECTION_MAX_LENGTH} characters.`,
  ),
);

/** `null` is recognised. */
export const checkLanguage: Check = (value) =>
  value === undefined || value === null || LANGUAGES.some((language) => language === value)
    ? null
    : 'Please choose a language from the list.';

/** Allows no tags. */
export const checkTags: Check = (value) =>
  Array.isArray(value) && value.every(isGenre) ? null : 'Please choose tags from the list.';

/** A new article needs at least one. */
export const checkNewTags: Check = (value, body) =>
  value === undefined || (Array.isArray(value) && value.length === 0) ? MISSING : checkTags(value, body);

/**
 * Accepts one tag, several, or a JSON list, in either field. Returns a list without duplicates. An empty text is no
 * tag.
 */
export function toTags({ value }: { value: unknown }): unknown {
  if (value === undefined) return value;
  const sent: unknown[] = Array.isArray(value) ? value : [value];
  const [first] = sent;
  const tags = sent.length === 1 && typeof first === 'string' ? fromJson(first) : sent;
  return [...new Set(tags)].filter((tag) => tag !== '');
}

/** An empty text is none. */
export function toLanguage({ value }: { value: unknown }): unknown {
  return value === '' ? null : value;
}

export function toBoolean({ value }: { value: unknown }): unknown {
  return value === 'true' ? true : value === 'false' ? false : value;
}

function fromJson(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [text];
  } catch {
    return [text];
  }
}
