import type { ArticlePage } from '../contract/articles.ts';
import type { ArticleWithRelated } from '../contract/reader.ts';
import type { PublicProfile } from '../contract/users.ts';
import { ALL_LISTS, articlePart, authorPart, genrePart, type ShownParts } from '../store/shown-parts.ts';

interface Card {
  _id: string;
}

const cards = (shown: readonly Card[]): string[] => shown.map(({ _id }) => articlePart(_id));

/**
 * What an answer of a `Reader` shows.
 *
 * @param name the method
 * @returns `null` where that is not known, or where a part of the answer is missing: any change may change it
 */
export function partsOfRead(name: string, args: readonly unknown[], answer: unknown): ShownParts | null {
  switch (name) {
    case 'articleWithRelated':
      return ofArticle(answer as ArticleWithRelated);
    case 'homeSections':
      return ofHome(answer as Record<string, Card[] | null>);
    case 'genrePage':
      return [genrePart(String(args[0])), ...cards((answer as ArticlePage).data)];
    case 'publicProfile':
      return [authorPart(String(args[0])), ...cards((answer as PublicProfile).articles.data)];
    default:
      return null;
  }
}

/** Articles to read next are drawn from all. */
function ofArticle({ article, related, byAuthor }: ArticleWithRelated): ShownParts | null {
  if (related === null || byAuthor === null) return null;
  return [ALL_LISTS, articlePart(article._id), ...cards(related), ...cards(byAuthor)];
}

function ofHome(sections: Record<string, Card[] | null>): ShownParts | null {
  const all = Object.values(sections);
  if (all.includes(null)) return null;
  return [ALL_LISTS, ...cards(all.flatMap((section) => section ?? []))];
}
