import type { ArticleAuthor, ArticleCard, ArticlePage } from '../contract/articles.ts';
import type { ArticleWithRelated } from '../contract/reader.ts';
import type { PublicProfile } from '../contract/users.ts';
import {
  ALL_LISTS,
  articlePart,
  authorPart,
  genrePart,
  personPart,
  picturePart,
  PICTURES_WITHOUT_FILES,
  type ShownParts,
} from '../store/shown-parts.ts';

type Person = Pick<ArticleAuthor, '_id'>;

/** An article, or what a list shows of one. */
type Card = Pick<ArticleCard, '_id'> & { authors: readonly Person[] };

const persons = (shown: readonly Person[]): string[] => shown.map(({ _id }) => personPart(_id));

const cardParts = (shown: readonly Card[]): string[] =>
  shown.flatMap(({ _id, authors }) => [articlePart(_id), ...persons(authors)]);

/** What an answer shows that consists of cards, or of whole articles. @param json the same */
export const partsOfCards = (shown: readonly Card[], json: string): string[] => [
  ...cardParts(shown),
  ...picturesIn(json),
];

/** Pictures by their addresses in an answer, wherever it has them. */
function picturesIn(json: string): string[] {
  const ids = new Set(Array.from(json.matchAll(/\/images\/([0-9a-f]{32})\//g), ([, id = '']) => id));
  return [...Array.from(ids, picturePart), ...(json.includes('"src":""') ? [PICTURES_WITHOUT_FILES] : [])];
}

/**
 * What an answer of a `Reader` shows.
 *
 * @param name the method
 * @param json the answer
 * @returns `null` where that is not known, or where a part of the answer is missing: any change may change it
 */
export function partsOfRead(
  { name, args }: { name: string; args: readonly unknown[] },
  answer: unknown,
  json: string,
): ShownParts | null {
  const parts = partsWithoutPictures(name, args, answer);
  return parts && [...parts, ...picturesIn(json)];
}

function partsWithoutPictures(name: string, args: readonly unknown[], answer: unknown): ShownParts | null {
  switch (name) {
    case 'articleWithRelated':
      return ofArticle(answer as ArticleWithRelated);
    case 'homeSections':
      return ofHome(answer as Record<string, Card[] | null>);
    case 'genrePage':
      return [genrePart(String(args[0])), ...cardParts((answer as ArticlePage).data)];
    case 'publicProfile':
      return ofAuthor(String(args[0]), answer as PublicProfile);
    default:
      return null;
  }
}

/** Articles to read next are drawn from all. */
function ofArticle({ article, related, byAuthor }: ArticleWithRelated): ShownParts | null {
  if (related === null || byAuthor === null) return null;
  const lines = byAuthor.map(({ _id }) => articlePart(_id));
  return [ALL_LISTS, ...cardParts([article, ...related]), ...lines];
}

function ofHome(sections: Record<string, Card[] | null>): ShownParts | null {
  const all = Object.values(sections);
  if (all.includes(null)) return null;
  return [ALL_LISTS, ...cardParts(all.flatMap((section) => section ?? []))];
}

function ofAuthor(id: string, { articles }: PublicProfile): ShownParts {
  return [authorPart(id), personPart(id), ...cardParts(articles.data)];
}
