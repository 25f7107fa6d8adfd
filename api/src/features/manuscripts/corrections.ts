import { invalidFields } from '../../platform/errors/app-error.ts';
import { MAX_CORRECTIONS } from '../../contract/limits.ts';
import type { StoredManuscript } from './model/manuscript.schema.ts';

/**
 * The corrections of a manuscript with one more, if there is a text. A repeated request adds none.
 * @throws AppError if it has as many as it may have
 */
export function corrected(
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
