import type { Pair } from './asked.ts';
import type { Field } from './operation.ts';

/** Texts that are invalid for any field. */
export function wrongTexts(field: Field): Pair[] {
  const { type, minimum, maximum, maxLength } = field;
  const wrong: Pair[] = [];
  if (field.enum !== undefined) wrong.push(['none of the list', 'nonsense']);
  if (type === 'boolean') wrong.push(['no truth value', 'yes'], ['a number', '1']);
  if (type === 'integer')
    wrong.push(['a word', 'x'], ['a fraction', '1.5'], ['an empty text', ''], ['huge', '9'.repeat(40)]);
  if (minimum !== undefined) wrong.push(['too small', String(minimum - 1)]);
  if (maximum !== undefined) wrong.push(['too large', String(maximum + 1)]);
  if (maxLength !== undefined) wrong.push(['too long', 'x'.repeat(maxLength + 1)]);
  return wrong;
}
