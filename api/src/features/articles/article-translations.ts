import type { Types } from 'mongoose';
import type { Article } from '../../contract/articles.ts';
import type { CorrectedTranslation, Translation } from '../../contract/translations.ts';
import type { StoredArticle } from './article.schema.ts';

/** A published article of a work with several languages. */
export type GroupArticle = Pick<StoredArticle, '_id' | 'slug' | 'title' | 'lang' | 'authors'> &
  Required<Pick<StoredArticle, 'translation'>>;

export type InWork = Pick<Article, 'translations' | 'isTranslation' | 'correctedTranslation'>;

type InGroup = Pick<StoredArticle, '_id' | 'lang' | 'translation'>;

/** Ids of the groups of these articles, each once. */
export function groupsOf(articles: readonly Pick<InGroup, 'translation'>[]): Types.ObjectId[] {
  const groups = articles.flatMap(({ translation }) => translation?.group ?? []);
  return [...new Map(groups.map((group) => [group.toHexString(), group])).values()];
}

/** One article in each other language of the work, the original first. @param articles of any works */
export function othersOf<T extends InGroup>(
  { _id, lang, translation }: InGroup,
  articles: readonly T[],
): T[] {
  if (translation === undefined) return [];
  const others = new Map<string, T>();
  const members = articles.filter((article) => article.translation?.group.equals(translation.group) === true);
  for (const member of members.toSorted((a, b) => Number(isOriginal(b)) - Number(isOriginal(a))))
    if (!member._id.equals(_id) && member.lang !== lang && !others.has(member.lang))
      others.set(member.lang, member);
  return [...others.values()];
}

/** What readers of an article see of its other languages. */
export function presentInWork(article: InGroup, articles: readonly GroupArticle[]): InWork {
  return {
    translations: othersOf(article, articles).map(presentTranslation),
    isTranslation: article.translation !== undefined && !isOriginal(article),
    correctedTranslation: presentCorrectedTranslation(article, articles),
  };
}

function presentTranslation(article: GroupArticle): Translation {
  const { _id, slug, title, lang } = article;
  return { _id: _id.toHexString(), slug, title, lang, isOriginal: isOriginal(article) };
}

/** The other language whose correction nobody has checked; `null` if readers do not see it. */
function presentCorrectedTranslation(
  article: InGroup,
  articles: readonly GroupArticle[],
): CorrectedTranslation | null {
  const { unchecked } = article.translation ?? {};
  const other = othersOf(article, articles).find(({ _id }) => unchecked?.article.equals(_id) === true);
  if (unchecked === undefined || other === undefined) return null;
  return { _id: other._id.toHexString(), lang: other.lang, at: unchecked.at.toISOString() };
}

/** The languages in which nobody has checked the correction of this article. */
export function presentUnchecked(article: InGroup, articles: readonly GroupArticle[]): Translation[] {
  return othersOf(article, articles)
    .filter(({ translation }) => translation.unchecked?.article.equals(article._id) === true)
    .map(presentTranslation);
}

/** Whether the others are translations of this article. */
function isOriginal({ _id, translation }: InGroup): boolean {
  return translation?.group.equals(_id) === true;
}
