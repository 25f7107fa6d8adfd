import { isGenre } from '../../contract/genres.ts';
import { DESCRIPTION_MAX_LENGTH, TITLE_MAX_LENGTH } from '../../contract/limits.ts';
import { type Check, optional } from '../../common/validation/says.ts';
import { requiredText, shortText } from '../../common/validation/text-checks.ts';

/** Said where something is missing (SPEC.md, section 5). */
export const MISSING = 'Please fill out all required fields.';

export const checkTitle = requiredText({
  missing: MISSING,
  max: TITLE_MAX_LENGTH,
  tooLong: `The title must have at most ${TITLE_MAX_LENGTH} characters.`,
});

/** How long it may be is judged once its pictures are links. */
export const checkContent = requiredText({ missing: MISSING, max: Infinity, tooLong: '' });

export const checkDescription = optional(
  shortText(DESCRIPTION_MAX_LENGTH, `The standfirst must have at most ${DESCRIPTION_MAX_LENGTH} characters.`),
);

export const checkTags: Check = (value) => {
  if (!Array.isArray(value) || value.length === 0) return MISSING;
  return value.every(isGenre) ? null : 'Please choose tags from the list.';
};

export const checkFeatured: Check = (value) =>
  typeof value === 'boolean' ? null : 'This must be true or false.';

/** One tag, several, or a JSON list of them, in whichever field it came: always a list without repetitions. */
export function toTags({ value }: { value: unknown }): unknown {
  const [first, ...others]: unknown[] = Array.isArray(value) ? value : [value];
  if (typeof first === 'string' && first.trimStart().startsWith('[') && others.length === 0)
    return unique(fromJson(first));
  if (Array.isArray(value)) return unique(value);
  return value === undefined || value === '' ? value : [value];
}

function unique(tags: readonly unknown[]): unknown[] {
  return [...new Set(tags)];
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
