import type { ChildNode } from 'domhandler';
import { LRUCache } from 'lru-cache';
import { escapeText, VOID, writeTag } from '../tags.ts';
import { isElement, sourceOf } from './blocks.ts';

/** An open element around a token. */
interface Mark {
  name: string;
  /** Its start tag. */
  open: string;
}

/** A word, a space, a sign, or an element without text. Equal tokens have equal keys. */
export interface Token {
  key: string;
  /** Empty for an element. */
  text: string;
  html: string;
  marks: readonly Mark[];
}

/**
 * Keeps a letter and its combining marks together in every script that we use; the locale makes no
 * difference.
 */
const WORDS = new Intl.Segmenter('en', { granularity: 'word' });
/** Blanks, and the text between them. */
const PIECES = /[\t-\r ]+|[^\t-\r ]+/g;
/** A blank with a combining mark. */
const MARK_ON_BLANK = /[\t-\r ][\p{M}\p{Cf}]/u;
/** Segments of recent words: texts repeat most of their words. */
const segmentCache = new LRUCache<string, string[]>({ max: 5_000 });
/** Words up to this many characters are cached. */
const MAX_CACHED_LENGTH = 60;
const LATIN = /^[\x20-\x7e\s]*$/;
/** Words such as `can't` and `41,000.5`, and single signs. */
const LATIN_WORDS = /\w+(?:['.]\w+|(?<=\d),\d+)*|[^\w]/g;

/** The tokens of a text with its marks, such as bold and links. @param html the HTML that the nodes come from */
export function tokensOf(nodes: readonly ChildNode[], html: string): Token[] {
  const tokens: Token[] = [];
  const read = (node: ChildNode, marks: readonly Mark[], path: string): void => {
    if (node.type === 'text') {
      for (const token of textTokens(node.data)) tokens.push({ ...token, key: path + token.html, marks });
    } else if (isElement(node)) {
      const { name, attribs, children } = node;
      if (VOID.has(name) || children.length === 0) {
        const source = sourceOf([node], html);
        tokens.push({ key: path + source, text: '', html: source, marks });
        return;
      }
      const open = writeTag(name, attribs);
      for (const child of children) read(child, [...marks, { name, open }], path + open);
    }
  };
  for (const node of nodes) read(node, [], '');
  return tokens;
}

/** The tokens of a text without marks. */
export function textTokens(text: string): Token[] {
  return segmentsOf(text).map((segment) => {
    const html = escapeText(segment);
    return { key: html, text: segment, html, marks: [] };
  });
}

/**
 * Uses the segmenter only for words with letters beyond ASCII, because it takes most of a comparison's
 * time.
 */
function segmentsOf(text: string): string[] {
  if (MARK_ON_BLANK.test(text)) return segment(text);
  return (text.match(PIECES) ?? []).flatMap((piece) => {
    if (piece.trim() === '') return piece;
    return LATIN.test(piece) ? (piece.match(LATIN_WORDS) ?? []) : segmentsOfWord(piece);
  });
}

function segmentsOfWord(word: string): string[] {
  const segments = segmentCache.get(word) ?? segment(word);
  if (word.length <= MAX_CACHED_LENGTH) segmentCache.set(word, segments);
  return segments;
}

function segment(text: string): string[] {
  return Array.from(WORDS.segment(text), (each) => each.segment);
}

/** The HTML of consecutive tokens. */
export function writeTokens(tokens: readonly Token[]): string {
  let html = '';
  let open: readonly Mark[] = [];
  const closeTo = (depth: number): void => {
    for (const { name } of open.slice(depth).toReversed()) html += `</${name}>`;
    open = open.slice(0, depth);
  };
  for (const { html: tokenHtml, marks } of tokens) {
    let shared = 0;
    while (shared < open.length && open[shared]?.open === marks[shared]?.open) shared += 1;
    closeTo(shared);
    for (const mark of marks.slice(shared)) html += mark.open;
    open = marks;
    html += tokenHtml;
  }
  closeTo(0);
  return html;
}
