import { withUsualPrefixes } from './usual-prefixes.ts';

/** A part of an export. */
export interface WxrFragment {
  /** `head` is what is before the first of the others. */
  kind: 'head' | 'item' | 'author' | 'term';
  xml: string;
  /** Why it is not whole: the file ends within it, or it is longer than any article may be. */
  damage?: 'cut' | 'too-long';
}

/** Characters of one item; longer ones are reported and not read, so that memory stays bounded. */
export const ITEM_MAX_LENGTH = 8 * 1_048_576;
/** Characters of a too long item that are kept, for its title. */
const START_LENGTH = 65_536;
/** Characters of the head that are kept. */
const HEAD_MAX_LENGTH = 262_144;

const START = /<(item|wp:(?:author|category|tag|term))(?=[\s>])/g;
/** Characters that may begin one of the searched names at the end of a piece. */
const LONGEST_NAME = 16;

/** Characters that XML forbids, in texts of WordPress from copying and pasting. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Splits an export into items, authors and terms, which are then parsed one by one: what is broken in one harms no other. */
export async function* readFragments(text: AsyncIterable<string>): AsyncGenerator<WxrFragment> {
  const splitter = new Splitter();
  for await (const piece of withUsualPrefixes(text)) {
    splitter.buffer += piece.replace(FORBIDDEN, '');
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

class Splitter {
  buffer = '';
  private head = '';
  private hasHead = false;
  /** Name of the element at the start of the buffer; `null` between elements. */
  private open: string | null = null;
  /** Where to go on searching for the end of the open element. */
  private from = 0;
  private isInCdata = false;
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
      const end = this.findEnd(`</${this.open}>`);
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

  private fragment(xml: string): WxrFragment {
    const kind = this.open === 'item' ? 'item' : this.open === 'wp:author' ? 'author' : 'term';
    const fragment: WxrFragment = { kind, xml, ...(this.isTooLong && { damage: 'too-long' }) };
    this.open = null;
    this.isInCdata = false;
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
  private findEnd(endTag: string): number | null {
    for (;;) {
      if (this.isInCdata) {
        const end = this.buffer.indexOf(']]>', this.from);
        if (end === -1) return this.waitFrom(this.buffer.length - 2);
        this.isInCdata = false;
        this.from = end + 3;
      }
      const end = this.buffer.indexOf(endTag, this.from);
      const cdata = this.buffer.slice(0, end === -1 ? undefined : end).indexOf('<![CDATA[', this.from);
      if (cdata === -1)
        return end === -1 ? this.waitFrom(this.buffer.length - LONGEST_NAME) : end + endTag.length;
      this.isInCdata = true;
      this.from = cdata + 9;
    }
  }

  private waitFrom(place: number): null {
    this.from = Math.max(this.from, place);
    return null;
  }

  /** Forgets the middle of an item that is too long. */
  private shorten(): void {
    if (this.buffer.length <= ITEM_MAX_LENGTH) return;
    this.isTooLong = true;
    const rest = this.buffer.slice(this.from);
    this.buffer = this.buffer.slice(0, Math.min(START_LENGTH, this.from)) + rest;
    this.from = this.buffer.length - rest.length;
  }
}
