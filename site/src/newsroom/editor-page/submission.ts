import type { Genre } from '@contract/genres.ts';
import { GENRES } from '@contract/genres.ts';
import type { Fields } from '../../writing/initial-form.ts';

/** Fields that show errors, in the order of the screen. */
export const FIELD_NAMES = [
  'title',
  'description',
  'banner',
  'bannerAlt',
  'bannerCredit',
  'content',
  'tags',
] as const;
export type FieldName = (typeof FIELD_NAMES)[number];
export type FieldErrors = Partial<Record<FieldName, string>>;
/** Fields that may be required. */
export type RequiredField = Exclude<FieldName, 'description' | 'bannerAlt' | 'bannerCredit'>;

/** Progress and errors of a submission. */
export interface SubmissionState {
  phase: 'editing' | 'sending' | 'done';
  /** Whether sending was attempted. From then on, missing fields are marked. */
  isTried: boolean;
  /** The server's errors by field, until the field changes. */
  refused: FieldErrors;
}

export type SubmissionAction =
  | { type: 'changed'; names: readonly string[] }
  | { type: 'tried' }
  | { type: 'sending' }
  | { type: 'failed'; refused: FieldErrors }
  | { type: 'done' };

export const EDITING: SubmissionState = { phase: 'editing', isTried: false, refused: {} };

/** The tags with one added or removed, in the magazine's order. */
export function toggleTag(tags: readonly Genre[], tag: Genre): Genre[] {
  return GENRES.filter((genre) => (genre === tag ? !tags.includes(tag) : tags.includes(genre)));
}

export function submissionReducer(state: SubmissionState, action: SubmissionAction): SubmissionState {
  switch (action.type) {
    case 'changed': {
      const refused = Object.entries(state.refused).filter(([name]) => !action.names.includes(name));
      // Runs at every keystroke: an unchanged state avoids a render.
      if (refused.length === Object.keys(state.refused).length) return state;
      return { ...state, refused: Object.fromEntries(refused) };
    }
    case 'tried':
      return { ...state, isTried: true };
    case 'sending':
      return { ...state, phase: 'sending', refused: {} };
    case 'failed':
      return { ...state, phase: 'editing', refused: action.refused };
    case 'done':
      return { ...state, phase: 'done' };
  }
}

/**
 * The required fields that are empty, in the order of the screen.
 *
 * @param isBlank whether the text is empty
 * @param hasBanner whether the article has a banner on the server
 * @param needsTag whether a tag is required, as for new articles
 */
export function missingFields(
  fields: Fields,
  isBlank: boolean,
  hasBanner: boolean,
  needsTag: boolean,
): RequiredField[] {
  const missing: RequiredField[] = [];
  if (fields.title.trim() === '') missing.push('title');
  if (fields.banner === null && !hasBanner) missing.push('banner');
  if (isBlank) missing.push('content');
  if (needsTag && fields.tags.length === 0) missing.push('tags');
  return missing;
}
