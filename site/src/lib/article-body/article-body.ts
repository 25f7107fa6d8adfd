import type { Language } from '@contract/articles.ts';
import { NOTE_ID_PATTERN } from '@contract/rich-text.ts';
import { type Document, isText } from 'domhandler';
import { LRUCache } from 'lru-cache';
import { sanitiseArticle } from '../sanitise-article.ts';
import { tameColours } from './author-colours.ts';
import { joinCompounds } from './compounds.ts';
import { addressHeadings, type ContentsEntry } from './headings.ts';
import { raiseInitial } from './initial.ts';
import { nameNotes } from './notes.ts';
import { settlePictures } from './pictures.ts';
import { boxTables } from './tables.ts';
import { elementsIn, parseTree, writeTree } from './tree.ts';

export interface ArticleBody {
  /** Sanitised HTML, ready for the page. */
  html: string;
  /** Empty where a list of contents would not help. */
  contents: ContentsEntry[];
}

/** Of texts that are set, and of what they are made of, in characters: some thousand articles. */
const KEPT_CHARACTERS = 8 * 1024 * 1024;

/** Pages are rendered after many a change, texts change seldom. The key is the whole text: no other gets its place. */
const kept = new LRUCache<string, ArticleBody>({
  maxSize: KEPT_CHARACTERS,
  sizeCalculation: ({ html }, key) => html.length + key.length,
});

/** An article's text as the page sets it. */
export function articleBody(content: string, lang: Language): ArticleBody {
  const key = `${lang} ${content}`;
  const body = kept.get(key) ?? setBody(content, lang);
  kept.set(key, body);
  return body;
}

/** Parses the text once, changes the tree step by step, and sanitises what comes out of it. */
function setBody(content: string, lang: Language): ArticleBody {
  const tree = parseTree(content);
  dropForeignIds(tree);
  const contents = addressHeadings(tree);
  for (const step of [tameColours, boxTables, settlePictures, nameNotes, plainSources, joinCompounds])
    step(tree);
  raiseInitial(tree, lang);
  return { html: sanitiseArticle(writeTree(tree)), contents };
}

/** A text may carry no ids but those of its notes: any other could stand in for one of the page's own. */
function dropForeignIds(tree: Document): void {
  for (const { attribs } of elementsIn(tree))
    if (attribs['id'] !== undefined && !NOTE_ID_PATTERN.test(attribs['id'])) delete attribs['id'];
}

/** A quotation's source is set apart by its type; the dash that a manuscript needs goes. */
function plainSources(tree: Document): void {
  for (const { firstChild } of elementsIn(tree, 'cite'))
    if (firstChild !== null && isText(firstChild))
      firstChild.data = firstChild.data.replace(/^\s*[—–-]\s*/, '');
}
