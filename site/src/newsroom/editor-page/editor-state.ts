import type { Genre } from '@contract/genres.ts';
import { GENRES } from '@contract/genres.ts';
import type { Fields } from '../../writing/initial-form.ts';

/** Fields with their own errors, in the order of the screen. */
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
export type Missing = Exclude<FieldName, 'description' | 'bannerAlt' | 'bannerCredit'>;

/** Where the form is on its way to readers. */
export interface SubmitState {
  phase: 'editing' | 'sending' | 'done';
  /** Sending was attempted: missing fields are marked from then on. */
  tried: boolean;
  /** The server's errors by field, until the field changes. */
  refused: FieldErrors;
}

export type SubmitAction =
  | { type: 'changed'; names: readonly string[] }
  | { type: 'tried' }
  | { type: 'sending' }
  | { type: 'failed'; refused: FieldErrors }
  | { type: 'done' };

export const EDITING: SubmitState = { phase: 'editing', tried: false, refused: {} };

/** Tags keep the magazine's order, whatever the order of clicks. */
export function toggled(tags: readonly Genre[], tag: Genre): Genre[] {
  return GENRES.filter((genre) => (genre === tag ? !tags.includes(tag) : tags.includes(genre)));
}

export function submitReducer(state: SubmitState, action: SubmitAction): SubmitState {
  switch (action.type) {
    case 'changed': {
      const refused = Object.entries(state.refused).filter(([name]) => !action.names.includes(name));
      // Runs at every keystroke: an unchanged state avoids a render.
      if (refused.length === Object.keys(state.refused).length) return state;
      return { ...state, refused: Object.fromEntries(refused) };
    }
    case 'tried':
      return { ...state, tried: true };
    case 'sending':
      return { ...state, phase: 'sending', refused: {} };
    case 'failed':
      return { ...state, phase: 'editing', refused: action.refused };
    case 'done':
      return { ...state, phase: 'done' };
  }
}

/**
 * Missing required fields, in the order of the screen.
 *
 * @param hasBanner whether the article has a banner on the server
 * @param needsTag required on the create screen, not on the edit screen
 */
export function missing(fields: Fields, blank: boolean, hasBanner: boolean, needsTag: boolean): Missing[] {
  const gaps: Missing[] = [];
  if (fields.title.trim() === '') gaps.push('title');
  if (fields.banner === null && !hasBanner) gaps.push('banner');
  if (blank) gaps.push('content');
  if (needsTag && fields.tags.length === 0) gaps.push('tags');
  return gaps;
}
