import type { Types } from 'mongoose';
import { createHash } from 'node:crypto';
import type { Bylines } from '../accounts/bylines.ts';
import type { Authored } from './byline-of.ts';
import { invalidFields } from '../../platform/errors/app-error.ts';
import type {
  Article,
  ArticleAuthor,
  ArticleCard,
  Correction,
  TitleInLanguage,
} from '../../contract/articles.ts';
import type * as contract from '../../contract/corrections.ts';
import type { Picture } from '../../contract/pictures.ts';
import type { ArticleLine, ArticleWithRelated } from '../../contract/reader.ts';
import { addResponsiveSources } from '../../platform/html/article-pictures.ts';
import { type GroupArticle, type InWork, presentInWork, presentUnchecked } from './article-translations.ts';
import type { CorrectedArticle, ArticleSummary, ShownArticle, StoredArticle } from './article.schema.ts';

/** Authors and pictures of the presented articles, by id. */
export interface PresenterContext {
  authors: ReadonlyMap<string, ArticleAuthor>;
  pictures: ReadonlyMap<string, Picture>;
}

const DIGEST_LENGTH = 16;

const NO_TRANSLATIONS: InWork = { translations: [], isTranslation: false, correctedTranslation: null };

/** For a lost picture: the site shows its default banner. */
const NO_PICTURE: Picture = {
  src: '',
  width: 1200,
  height: 630,
  color: '#84887b',
  card: null,
  avif: [],
  webp: [],
  jpeg: [],
};

export function presentCard(article: ArticleSummary, { authors, pictures }: PresenterContext): ArticleCard {
  const id = article._id.toHexString();
  const banner = pictures.get(article.banner) ?? NO_PICTURE;
  return {
    _id: id,
    id,
    slug: article.slug,
    title: article.title,
    lang: article.lang,
    bannerImage: banner.src,
    banner,
    excerpt: article.excerpt,
    description: article.description,
    tags: article.tags,
    isFeatured: article.isFeatured,
    ...presentAuthors(article, authors),
    createdAt: article.createdAt.toISOString(),
    updatedAt: article.updatedAt.toISOString(),
    date: article.createdAt.toISOString(),
    status: article.status,
    readingMinutes: article.readingMinutes,
    ...(isCardLink(article.link) && { link: article.link }),
  };
}

export function presentLine({ _id, title, lang, date, link }: ArticleCard): ArticleLine {
  return { _id, title, lang, date, ...(link !== undefined && { link }) };
}

export function presentAuthors(
  { author, authors }: Authored & { author: Types.ObjectId },
  authorsById: PresenterContext['authors'],
): Pick<ArticleCard, 'author' | 'authors'> {
  return {
    author: authorsById.get(author.toHexString()) ?? null,
    authors: authors.flatMap((id) => authorsById.get(id.toHexString()) ?? []),
  };
}

/** Accepts only safe addresses: operators may write it into the store without validation. */
function isCardLink(link: string | undefined): link is string {
  return link !== undefined && /^(?:\/(?![/\\])|https:\/\/)[^\s\\]*$/.test(link);
}

/** @param group published articles of the work, if it has several languages */
export function presentArticle(
  article: ShownArticle,
  presenterContext: PresenterContext,
  group: readonly GroupArticle[] = [],
): Article {
  return {
    ...presentCard(article, presenterContext),
    language: article.language ?? null,
    bannerAlt: article.bannerAlt ?? '',
    bannerCredit: article.bannerCredit ?? '',
    content: addResponsiveSources(article.content, presenterContext.pictures),
    corrections: presentCorrections(article.corrections),
    ...(article.translation === undefined ? NO_TRANSLATIONS : presentInWork(article, group)),
    version: article.version,
  };
}

/** Returns the pictures with their addresses for this page. */
export type ShowPictures = (pictures: PresenterContext['pictures']) => PresenterContext['pictures'];

/** An article for its page, and what is said about its authors there. */
export function presentFull(
  article: ShownArticle,
  bylines: Bylines,
  show: ShowPictures,
  group: readonly GroupArticle[],
): Pick<ArticleWithRelated, 'article' | 'bios'> {
  const full = presentArticle(article, { ...bylines, pictures: show(bylines.pictures) }, group);
  return { article: full, bios: full.authors.map((author) => bylines.bios.get(author._id) ?? '') };
}

export function presentCorrected(
  article: CorrectedArticle,
  presenterContext: PresenterContext,
  group: readonly GroupArticle[],
): contract.CorrectedArticle {
  const { _id, title, lang, tags, author, authors, date } = presentCard(article, presenterContext);
  return {
    _id,
    title,
    lang,
    tags,
    author,
    authors,
    date,
    corrections: presentCorrections(article.corrections),
    uncheckedTranslations: presentUnchecked(article, group),
  };
}

function presentCorrections(corrections: CorrectedArticle['corrections'] = []): Correction[] {
  return corrections.map(({ text, at }) => ({ text, at: at.toISOString() }));
}

export function presentTitle({
  _id,
  title,
  lang,
}: Pick<StoredArticle, '_id' | 'title' | 'lang'>): TitleInLanguage {
  return { _id: _id.toHexString(), title, lang };
}

/**
 * Entity tag of an article: its version, for `If-Match`, and a digest of the whole response. A reader's copy is also
 * stale when the author's name or the picture sizes change.
 */
export function etagOf(article: Article): string {
  const digest = createHash('sha256')
    .update(JSON.stringify(article))
    .digest('base64url')
    .slice(0, DIGEST_LENGTH);
  return `"${article.version}.${digest}"`;
}

/** The versions in an `If-Match` header: `"3.x…"`, `"3"`, 3 or a list; `null` accepts any. @throws AppError */
export function versionsIn(header: string | undefined): ReadonlySet<number> | null {
  const text = header?.trim() ?? '';
  if (text === '' || text === '*') return null;
  // A list may have empty members (RFC 9110, 5.6.1.2).
  const tags = text.split(',').map((tag) => tag.trim());
  return new Set(tags.filter((tag) => tag !== '').map(versionOf));
}

function versionOf(tag: string): number {
  const version = /^(?:W\/)?"?(\d{1,9})(?:\.[\w-]*)?"?$/.exec(tag)?.[1];
  if (version === undefined) {
    throw invalidFields({ 'If-Match': 'If-Match must be the ETag of the article that was read.' });
  }
  return Number(version);
}
