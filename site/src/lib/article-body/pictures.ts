import { LINK_CARD } from '@contract/rich-text.ts';
import { type Document, Element, isText } from 'domhandler';
import { append } from 'domutils';
import { addClass, childElements, elementsIn, setText } from './tree.ts';

/** Minimum width, in pixels, of a picture that may be wider than the text. */
const WIDE_MIN_WIDTH = 960;
/** The credit at the end of a caption. Its length is limited to keep the search fast. */
const CREDIT =
  /(?:Illustration|Photograph|Photo|Picture|Image|Map|Chart|चित्र|फ़ोटो|तस्वीर|रेखांकन): [^<]{1,120}$/u;
/** Elements that may contain the picture of a figure. */
const PICTURE_PARENTS = new Set(['a', 'picture']);

/** The picture at the start of a figure. */
function firstPicture(parent: Element): Element | undefined {
  const first = childElements(parent).find(({ name }) => name !== 'source');
  if (first?.name === 'img') return first;
  return first !== undefined && PICTURE_PARENTS.has(first.name) ? firstPicture(first) : undefined;
}

function markCredit(caption: Element): void {
  const last = caption.children.at(-1);
  if (last === undefined || !isText(last)) return;
  const credit = CREDIT.exec(last.data)?.[0];
  if (credit === undefined) return;
  last.data = last.data.slice(0, -credit.length);
  const span = new Element('span', { class: 'credit' });
  setText(span, credit);
  append(last, span);
}

/** Makes pictures load lazily, makes figures with large pictures wide, and marks credits. */
export function preparePictures(tree: Document): void {
  for (const image of elementsIn(tree, 'img')) {
    image.attribs['loading'] = 'lazy';
    image.attribs['decoding'] = 'async';
  }
  for (const figure of elementsIn(tree, 'figure'))
    if (
      figure.attribs['class'] !== LINK_CARD &&
      Number(firstPicture(figure)?.attribs['width'] ?? 0) >= WIDE_MIN_WIDTH
    )
      addClass(figure, 'wide');
  for (const caption of elementsIn(tree, 'figcaption')) markCredit(caption);
}
