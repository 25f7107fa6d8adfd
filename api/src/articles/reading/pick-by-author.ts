import type { Types } from 'mongoose';
import { BY_AUTHOR } from '../../contract/limits.ts';
import type { ArticleInLine } from '../article.schema.ts';

/**
 * Of an author's newest articles those for the end of one, without those that its page shows anyway where there are enough
 * others.
 *
 * @param related ids of those that it shows
 */
export function pickByAuthor(
  _id: Types.ObjectId,
  newest: readonly ArticleInLine[],
  related: readonly string[],
): ArticleInLine[] {
  const shown = new Set(related);
  const besides = newest.filter((other) => !other._id.equals(_id));
  const others = besides.filter((other) => !shown.has(other._id.toHexString()));
  return (others.length < BY_AUTHOR ? besides : others).slice(0, BY_AUTHOR);
}
