import { type Handler, Parser } from 'htmlparser2';
import { AS_SANITISED } from '../../../platform/html/tags.ts';

/** Elements within lines; beside blocks, they make a line of their own. */
const INLINE = new Set('br strong em u s sub sup code span mark a cite'.split(' '));
/** Attributes that every system keeps. */
const COMMON = new Set(['href', 'rel', 'src', 'alt', 'start']);

/** An element of a sanitised text that is in no other one, or words between such elements. */
export interface TopBlock {
  /** Empty for words that are in no block. */
  name: string;
  /** With the white space after it. All blocks together are the text. */
  html: string;
  /** Names of the elements in it. */
  elements: ReadonlySet<string>;
  /** Whether something in it has a class, a colour, an id or a span. */
  isFormatted: boolean;
}

type Draft = Omit<TopBlock, 'elements' | 'html'> & { elements: Set<string>; from: number };

/** The blocks of sanitised HTML, in order. */
export function topBlocks(html: string): TopBlock[] {
  const drafts: Draft[] = [];
  let depth = 0;
  const blockAt = (name: string, from: number): Draft => {
    const last = drafts.at(-1);
    if (depth > 0 && last !== undefined) return last;
    if (name === '' && last?.name === '') return last;
    const draft = { name, from, elements: new Set<string>(), isFormatted: false };
    drafts.push(draft);
    return draft;
  };
  const handler: Partial<Handler> = {
    onopentag(name, attributes) {
      const block = blockAt(INLINE.has(name) ? '' : name, parser.startIndex);
      block.elements.add(name);
      block.isFormatted ||= Object.keys(attributes).some((each) => !COMMON.has(each));
      depth += 1;
    },
    onclosetag() {
      depth -= 1;
    },
    ontext(text) {
      // White space belongs to the block before it.
      if (depth === 0 && (text.trim() !== '' || drafts.length === 0)) blockAt('', parser.startIndex);
    },
  };
  const parser = new Parser(handler, AS_SANITISED);
  parser.end(html);
  return drafts.map(({ from, ...block }, index) => ({
    ...block,
    html: html.slice(from, drafts[index + 1]?.from),
  }));
}
