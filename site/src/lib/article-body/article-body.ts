import type { Language } from '@contract/articles.ts';
import { NOTE_ID_PATTERN } from '@contract/rich-text.ts';
import { type Document, isText } from 'domhandler';
import { LRUCache } from 'lru-cache';
import { sanitiseArticle } from './sanitise-article.ts';
import { makeColoursReadable } from './author-colours.ts';
import { joinCompounds } from './compounds.ts';
import { addHeadingIds, type ContentsEntry } from './headings.ts';
import { markInitial } from './initial.ts';
import { declareCardLanguages } from './link-cards.ts';
import { labelNotes, type NoteLabels } from './notes.ts';
import { shortenOwnLinks } from './own-links.ts';
import { preparePictures } from './pictures.ts';
import { wrapTables } from './tables.ts';
import { elementsIn, parseTree, writeTree } from './tree.ts';

export interface ArticleBody {
  /** Sanitised HTML for the page. */
  html: string;
  /** Empty if there are too few headings. */
  contents: ContentsEntry[];
}

/** Cache size in characters of input and output: some thousand articles. */
const MAX_CACHED_CHARACTERS = 8 * 1024 * 1024;

/** Caches rendered texts. The key is the whole text, so that no two texts collide. */
const cache = new LRUCache<string, ArticleBody>({
  maxSize: MAX_CACHED_CHARACTERS,
  sizeCalculation: ({ html }, key) => html.length + key.length,
});

/** Labels that the page adds to the text. */
export interface BodyLabels extends NoteLabels {
  /** Name of a table without a caption. */
  table: string;
}

interface BodyOptions {
  lang: Language;
  /** Public origin. */
  siteUrl: string;
  labels: BodyLabels;
}

/** Renders an article's text for its page. The cache assumes that origin and labels never change. */
export function articleBody(content: string, options: BodyOptions): ArticleBody {
  const key = `${options.lang} ${content}`;
  const body = cache.get(key) ?? renderBody(content, options);
  cache.set(key, body);
  return body;
}

/** Parses the text once, transforms the tree step by step, and sanitises the result. */
function renderBody(content: string, { lang, siteUrl, labels }: BodyOptions): ArticleBody {
  const tree = parseTree(content);
  removeOtherIds(tree);
  const contents = addHeadingIds(tree);
  makeColoursReadable(tree);
  wrapTables(tree, labels.table);
  preparePictures(tree, lang);
  labelNotes(tree, labels);
  removeSourceDashes(tree);
  joinCompounds(tree);
  shortenOwnLinks(tree, siteUrl);
  declareCardLanguages(tree, lang);
  markInitial(tree, lang);
  return { html: sanitiseArticle(writeTree(tree)), contents };
}

/** Removes all ids except those of notes, because they could collide with ids of the page. */
function removeOtherIds(tree: Document): void {
  for (const { attribs } of elementsIn(tree))
    if (attribs['id'] !== undefined && !NOTE_ID_PATTERN.test(attribs['id'])) delete attribs['id'];
}

/** Removes the dash before a quotation's source, because the design sets the source apart. */
function removeSourceDashes(tree: Document): void {
  for (const { firstChild } of elementsIn(tree, 'cite'))
    if (firstChild !== null && isText(firstChild))
      firstChild.data = firstChild.data.replace(/^\s*[—–-]\s*/, '');
}
