import { LANGUAGES } from '../../../contract/articles.ts';
import { isGenre } from '../../../contract/genres.ts';
import {
  BANNER_ALT_MAX_LENGTH,
  BANNER_CREDIT_MAX_LENGTH,
  CORRECTION_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from '../../../contract/limits.ts';
import { type Check, optional, unlessLeftOut } from '../../../platform/http/validation/validate-field.ts';
import { requiredText, shortText } from '../../../platform/http/validation/text-checks.ts';

/** Error message for missing values. The specification fixes the wording. */
export const REQUIRED_FIELDS_MISSING = 'Please fill out all required fields.';

export const checkTitle = requiredText({
  missing: REQUIRED_FIELDS_MISSING,
  max: TITLE_MAX_LENGTH,
  tooLong: `The title must have at most ${TITLE_MAX_LENGTH} characters.`,
});

/** Allows an empty title. */
export const checkDraftTitle = optional(
  shortText(TITLE_MAX_LENGTH, `The title must have at most ${TITLE_MAX_LENGTH} characters.`),
);

/** Allows an empty text. */
export const checkDraftContent = optional(shortText(Infinity, ''));

/** `ArticleContent` checks the maximum length, after it has replaced pasted pictures by links. */
export const checkContent = requiredText({ missing: REQUIRED_FIELDS_MISSING, max: Infinity, tooLong: '' });

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

const PICTURE_ID = /^[0-9a-f]{32}$/;

/** Whether the user may show the picture is for `ArticleContent` to find out. */
export const checkBannerPicture: Check = unlessLeftOut((value) =>
  typeof value === 'string' && PICTURE_ID.test(value) ? null : 'This must be the id of a picture.',
);

export const checkCorrection = optional(
  shortText(
    CORRECTION_MAX_LENGTH,
    `The correction note must have at most ${CORRECTION_MAX_LENGTH} characters.`,
  ),
);

/** Allows `null`: the language is detected then. */
export const checkLanguage: Check = (value) =>
  value === undefined || value === null || LANGUAGES.some((language) => language === value)
    ? null
    : 'Please choose a language from the list.';

/** Allows an empty list. */
export const checkTags: Check = (value) =>
  Array.isArray(value) && value.every(isGenre) ? null : 'Please choose tags from the list.';

/** Requires at least one tag, for a new article. */
export const checkNewTags: Check = (value, body) =>
  value === undefined || (Array.isArray(value) && value.length === 0)
    ? REQUIRED_FIELDS_MISSING
    : checkTags(value, body);

/**
 * Parses one tag, several tags, or a JSON list. Returns a list without duplicates and empty texts.
 */
export function toTags({ value }: { value: unknown }): unknown {
  if (value === undefined) return value;
  const values: unknown[] = Array.isArray(value) ? value : [value];
  const [first] = values;
  const tags = values.length === 1 && typeof first === 'string' ? parseTags(first) : values;
  return [...new Set(tags)].filter((tag) => tag !== '');
}

/** Parses an empty text as `null`. */
export function toLanguage({ value }: { value: unknown }): unknown {
  return value === '' ? null : value;
}

export function toBoolean({ value }: { value: unknown }): unknown {
  return value === 'true' ? true : value === 'false' ? false : value;
}

function parseTags(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [text];
  } catch {
    return [text];
  }
}
