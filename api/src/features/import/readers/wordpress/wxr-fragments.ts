import { withUsualPrefixes } from './usual-prefixes.ts';
import { parseFragment } from './wxr-element.ts';
import { detached } from './wxr-index.ts';

/** A part of an export. */
export interface WxrFragment {
  /** `head` is what is before the first of the others. */
  kind: 'head' | 'item' | 'author' | 'term';
  /** Comments of an item are empty elements: they are only counted. */
  xml: string;
  /** Why it is not whole: the file ends within it, or it is longer than any article may be. */
  damage?: 'cut' | 'too-long';
}

/** Characters of one item without its comments; longer ones are reported and not read, so that memory stays bounded. */
export const ITEM_MAX_LENGTH = 8 * 1_048_576;
/** Characters of a field or a comment; plugins keep data that is longer. */
const PART_MAX_LENGTH = 1_048_576;
/** Characters of a too long item or field that are kept, for its title or name. */
const START_LENGTH = 65_536;
/** Characters of the head that are kept. */
const HEAD_MAX_LENGTH = 262_144;

const START = /<(item|wp:(?:author|category|tag|term))(?=[\s>])/g;
/** The ends of the elements, and what is within them: CDATA, and fields and comments of items. */
const MARKS: ReadonlyMap<string, RegExp> = new Map(
  ['item', 'wp:author', 'wp:category', 'wp:tag', 'wp:term'].map((name) => {
    const parts = name === 'item' ? '|<wp:(?:comment|postmeta)(?=[\\s>])|</wp:(?:comment|postmeta)>' : '';
    return [name, new RegExp(`</${name}>|<!\\[CDATA\\[${parts}`, 'g')];
  }),
);
/** Characters that may begin one of the searched names at the end of a piece. */
const LONGEST_NAME = 16;

/** Characters that XML forbids, in texts of WordPress from copying and pasting. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Line breaks of Word and page breaks, which stand between words. */
const BREAKS = /[\v\f]/g;

/** Splits an export into items, authors and terms, which are then parsed one by one: what is broken in one harms no other. */
export async function* readFragments(text: AsyncIterable<string>): AsyncGenerator<WxrFragment> {
  const splitter = new Splitter();
  for await (const piece of withUsualPrefixes(text)) {
    splitter.buffer += piece.replace(BREAKS, ' ').replace(FORBIDDEN, '');
    yield* splitter.take();
  }
  yield* splitter.end();
}

/** The items of a text that begins with one. */
export function splitItems(xml: string): WxrFragment[] {
  const splitter = new Splitter();
  splitter.buffer = xml;
  return [...splitter.take(), ...splitter.end()].filter(({ kind }) => kind === 'item');
}

/** A field or a comment that is being read. */
interface Part {
  /** Where it begins in the buffer. */
  start: number;
  isTooLong: boolean;
}

class Splitter {
  buffer = '';
  /** What is before the buffer in the open element. */
  private kept = '';
  private head = '';
  private hasHead = false;
  /** Name of the element at the start of the buffer; `null` between elements. */
  private open: string | null = null;
  /** Where to go on searching for the end of the open element. */
  private from = 0;
  private isInCdata = false;
  private part: Part | null = null;
  private isTooLong = false;

  *take(): Generator<WxrFragment> {
    for (;;) {
      if (this.open === null) {
        START.lastIndex = 0;
        const match = START.exec(this.buffer);
        this.keepHead(this.buffer.slice(0, match?.index ?? Math.max(0, this.buffer.length - LONGEST_NAME)));
        this.buffer = this.buffer.slice(match?.index ?? Math.max(0, this.buffer.length - LONGEST_NAME));
        if (match === null) return;
        yield* this.endHead();
        this.open = match[1] ?? '';
        this.from = 0;
      }
      const end = this.findEnd(this.open);
      if (end === null) {
        this.shorten();
        return;
      }
      yield this.fragment(this.buffer.slice(0, end));
      this.buffer = this.buffer.slice(end);
    }
  }

  *end(): Generator<WxrFragment> {
    if (this.open === null) this.keepHead(this.buffer);
    yield* this.endHead();
    if (this.open !== null) yield { ...this.fragment(this.buffer), damage: 'cut' };
  }

  private fragment(end: string): WxrFragment {
    const xml = this.kept + end;
    const kind = this.open === 'item' ? 'item' : this.open === 'wp:author' ? 'author' : 'term';
    const fragment: WxrFragment = { kind, xml, ...(this.isTooLong && { damage: 'too-long' }) };
    this.open = null;
    this.kept = '';
    this.isInCdata = false;
    this.part = null;
    this.isTooLong = false;
    return fragment;
  }

  private keepHead(xml: string): void {
    if (!this.hasHead && this.head.length < HEAD_MAX_LENGTH) this.head += xml.slice(0, HEAD_MAX_LENGTH);
  }

  private *endHead(): Generator<WxrFragment> {
    if (this.hasHead) return;
    this.hasHead = true;
    yield { kind: 'head', xml: this.head };
    this.head = '';
  }

  /** The end of the open element, outside of CDATA; `null` if it has not been read yet. */
  private findEnd(name: string): number | null {
    const marks = MARKS.get(name) ?? /(?!)/g;
    for (;;) {
      if (this.isInCdata) {
        const end = this.buffer.indexOf(']]>', this.from);
        const isOpen = end === -1;
        this.skipCdata(isOpen ? Math.max(this.from, this.buffer.length - 2) : end);
        if (isOpen) return null;
        this.isInCdata = false;
        this.from += 3;
      }
      marks.lastIndex = this.from;
      const match = marks.exec(this.buffer);
      if (match === null) {
        this.from = Math.max(this.from, this.buffer.length - LONGEST_NAME);
        return null;
      }
      const [mark] = match;
      const end = match.index + mark.length;
      this.from = end;
      if (mark === `</${name}>`) return end;
      if (mark === '<![CDATA[') this.isInCdata = true;
      else if (mark === '</wp:comment>') this.endComment(end);
      else if (mark === '</wp:postmeta>') this.part = null;
      else if (!this.isTooLong) this.part = { start: match.index, isTooLong: false };
    }
  }

  /** Goes on to a place in CDATA. Of a field or a comment that is too long, only the start is kept. */
  private skipCdata(to: number): void {
    const { part, from } = this;
    this.from = to;
    if (part === null) return;
    part.isTooLong ||= to - part.start > PART_MAX_LENGTH;
    if (!part.isTooLong) return;
    this.from = Math.min(to, Math.max(from, part.start + START_LENGTH));
    this.buffer = this.buffer.slice(0, this.from) + this.buffer.slice(to);
  }

  /** Empties a comment, so that a post with many is not too long. One that is damaged damages its item. */
  private endComment(end: number): void {
    const { part } = this;
    this.part = null;
    if (part === null || !parseFragment(this.buffer.slice(part.start, end)).isWhole) return;
    this.kept += `${detached(this.buffer.slice(0, part.start))}<wp:comment/>`;
    this.buffer = this.buffer.slice(end);
    this.from = 0;
  }

  /** Forgets the middle of an item that is too long. */
  private shorten(): void {
    if (this.kept.length + this.buffer.length <= ITEM_MAX_LENGTH) return;
    this.isTooLong = true;
    this.part = null;
    this.kept = (this.kept + this.buffer.slice(0, this.from)).slice(0, START_LENGTH);
    this.buffer = this.buffer.slice(this.from);
    this.from = 0;
  }
}
