import { invalidFields } from '../../platform/errors/app-error.ts';
import { MAX_CORRECTIONS } from '../../contract/limits.ts';
import type { StoredManuscript } from './model/manuscript.schema.ts';

/**
 * The corrections of a manuscript with a new one, unless the text is empty or was added by an earlier request.
 * @throws AppError VALIDATION_FAILED if it has `MAX_CORRECTIONS` already
 */
export function withCorrection(
  { corrections = [] }: Pick<StoredManuscript, 'corrections'>,
  text: string | undefined,
  at: Date,
): StoredManuscript['corrections'] {
  if (text === undefined || text === '' || corrections[0]?.text === text)
    return corrections.length === 0 ? undefined : corrections;
  if (corrections.length >= MAX_CORRECTIONS)
    throw invalidFields({ correction: `An article can have at most ${MAX_CORRECTIONS} correction notes.` });
  return [{ text, at }, ...corrections];
}
