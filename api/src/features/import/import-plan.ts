import { LANGUAGE_NAMES, type Language, LANGUAGES } from '../../contract/articles.ts';
import type { Genre } from '../../contract/genres.ts';
import {
  BANNER_ALT_MAX_LENGTH,
  BANNER_CREDIT_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  MAX_AUTHORS,
  TITLE_MAX_LENGTH,
} from '../../contract/limits.ts';
import { isBlank } from '../../contract/text-measures.ts';
import { plainText } from '../../platform/html/article-text.ts';
import { type Mapping, tagsOf } from './mapping/mapping.ts';
import type { ImportedArticle, ImportedState, ImportNote } from './model/imported-entry.ts';
import { imagesIn, missingBannerSentence, missingSentence, plannedText } from './place-pictures.ts';
import { languageName } from './readers/markdown/site-layout.ts';

/** What an article of an export becomes here, and what it loses. */
export interface Plan {
  state: ImportedState;
  title: string;
  description: string;
  tags: Genre[];
  language: Language | null;
  authors: string[];
  notes: ImportNote[];
  /** Whether it cannot come, because nobody has decided on its tag. */
  lacksTag: boolean;
}

/** Why the second item of one key is left out. */
export const LISTED_TWICE = {
  author: 'The export lists this author twice.',
  article: 'The export lists this item twice.',
} as const;

/** Why an article came as a draft that was published on the old site. */
const LACKS_TEXT: ImportNote = {
  kind: 'empty',
  sentence: 'It has no text, so it came as a draft.',
};

const TAKEN_BY_NAME =
  'Pictures were taken from the files by their names: the export does not say whether they are of the old site.';

/** Why an article that was to appear later came as a draft. */
const LACKS_BANNER: ImportNote = {
  kind: 'banner',
  sentence: 'It has no banner and was to appear later, so it came as a draft.',
};

/** Key of the author of articles that name none. */
export const NO_AUTHOR = 'without-author';

/** What is known about pictures before they are stored. */
export interface KnownPictures {
  /** Why the picture of an address cannot be had, as far as its file says without being decoded; `null` if it can. */
  whyMissing(address: string): string | null;
  /** Whether it is taken by the name of its file, and may be one of another site. */
  isGuess(address: string): boolean;
}

export function planOf(
  article: ImportedArticle,
  mapping: Mapping,
  pictures: KnownPictures,
  now = new Date(),
): Plan {
  const notes = [...article.notes];
  const note = (kind: string, sentence: string): void => void notes.push({ kind, sentence });
  const has = (address: string): boolean => pictures.whyMissing(address) === null;
  const state = stateOf(article, has, now, note);
  const tags = tagsOf(article, mapping);
  const needsTag = state === 'published' || state === 'scheduled' || state === 'withdrawn';
  const title = titleOf(article, note);
  const images = new Set(imagesIn(article.html));
  for (const address of images) {
    const why = pictures.whyMissing(address);
    if (why !== null) note('picture', missingSentence(address, why));
  }
  const banner = article.banner?.address;
  const whyNoBanner = banner === undefined ? null : pictures.whyMissing(banner);
  if (whyNoBanner !== null) note('picture', missingBannerSentence(whyNoBanner));
  if ([...images, ...(banner === undefined ? [] : [banner])].some((address) => pictures.isGuess(address)))
    note('picture-name', TAKEN_BY_NAME);
  if (article.publishedAt === undefined && needsTag)
    note('date', 'It has no date, so it gets that of the import.');
  if (article.authors.length > MAX_AUTHORS)
    note('authors', `Of its ${article.authors.length} authors, the first ${MAX_AUTHORS} are named.`);
  return {
    ...{ state, tags, title, notes },
    description: descriptionOf(article, note),
    language: languageOf(article, note),
    authors: article.authors.length === 0 ? [NO_AUTHOR] : article.authors.slice(0, MAX_AUTHORS),
    lacksTag: needsTag && tags.length === 0,
  };
}

type AddNote = (kind: string, sentence: string) => void;

function stateOf(
  { state, publishedAt, html, banner }: ImportedArticle,
  has: (address: string) => boolean,
  now: Date,
  note: AddNote,
): ImportedState {
  if (state === 'draft' || state === 'trashed' || state === 'withdrawn') return state;
  if (isBlank(plainText(html)) && isEmpty(plannedText(html, has))) {
    note(LACKS_TEXT.kind, LACKS_TEXT.sentence);
    return 'draft';
  }
  const isAhead = publishedAt !== undefined && publishedAt > now;
  if (!isAhead) return 'published';
  if (banner !== undefined && has(banner.address)) return 'scheduled';
  note(LACKS_BANNER.kind, LACKS_BANNER.sentence);
  return 'draft';
}

/** Why an article comes as a draft after all, because its pictures cannot be had; `null` if it does not. */
export function stateLoss(planned: ImportedState, html: string, banner: string): ImportNote | null {
  if (planned !== 'scheduled' && planned !== 'published') return null;
  if (isEmpty(html)) return LACKS_TEXT;
  return planned === 'scheduled' && banner === '' ? LACKS_BANNER : null;
}

const isEmpty = (html: string): boolean => isBlank(plainText(html)) && !html.includes('<img');

function titleOf({ title, html }: ImportedArticle, note: AddNote): string {
  const plain = title.replace(/\s+/gu, ' ').trim();
  if (plain === '') {
    const words = plainText(html).trim().split(/\s+/u).slice(0, 8).join(' ');
    note('title', 'It has no title, so it got its first words as one.');
    return cut(words === '' ? 'Untitled' : words, TITLE_MAX_LENGTH);
  }
  if (plain.length > TITLE_MAX_LENGTH) note('title', `Its title was cut at ${TITLE_MAX_LENGTH} characters.`);
  return cut(plain, TITLE_MAX_LENGTH);
}

function descriptionOf({ description = '' }: ImportedArticle, note: AddNote): string {
  const plain = description.replace(/\s+/gu, ' ').trim();
  if (plain.length > DESCRIPTION_MAX_LENGTH)
    note('description', `Its description was cut at ${DESCRIPTION_MAX_LENGTH} characters.`);
  return cut(plain, DESCRIPTION_MAX_LENGTH);
}

function languageOf({ language }: ImportedArticle, note: AddNote): Language | null {
  if (language === undefined) return null;
  const [tag = ''] = language.toLowerCase().split(/[-_]/);
  const known = LANGUAGES.find((each) => each === tag);
  if (known !== undefined) return known;
  const names = new Intl.ListFormat('en').format(LANGUAGES.map((each) => LANGUAGE_NAMES[each]));
  note('language', `It is in ${languageName(tag) ?? language}; the magazine marks only ${names}.`);
  return null;
}

/** @param banner `undefined` if it is missing: its words say nothing about the magazine's picture in its place */
export function bannerWords(banner: ImportedArticle['banner']): Record<'bannerAlt' | 'bannerCredit', string> {
  return {
    bannerAlt: cut(banner?.alternativeText ?? '', BANNER_ALT_MAX_LENGTH),
    bannerCredit: cut(banner?.credit ?? banner?.caption ?? '', BANNER_CREDIT_MAX_LENGTH),
  };
}

/** At a word, with an ellipsis. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text
    .slice(0, max - 1)
    .replace(/\s+\S*$/u, '')
    .toWellFormed()}…`;
}
