import type { Language } from '@contract/articles.ts';
import { mediaLabel, PICTURE_ORIGINS } from '@contract/media-labels.ts';
import { LINK_CARD } from '@contract/rich-text.ts';
import { type Document, Element, isText, Text } from 'domhandler';
import { append, appendChild, replaceElement } from 'domutils';
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

/** Attribute in which the API says that a picture was edited or made with AI. */
const ORIGIN = 'data-origin';
/** Elements that must not contain a figure. */
const INLINE = new Set(['a', 'p', 'span']);

function creditWith(text: string): Element {
  const span = new Element('span', { class: 'credit' });
  setText(span, text);
  return span;
}

/** Writes the label of a picture at the end of its caption, or below it. */
function labelPicture(image: Element, lang: Language): void {
  const origin = PICTURE_ORIGINS.find((each) => each === image.attribs[ORIGIN]);
  const label = mediaLabel(origin, lang);
  if (label === '') return;
  let whole: Element = image;
  while (whole.parent instanceof Element && PICTURE_PARENTS.has(whole.parent.name)) whole = whole.parent;
  const { parent } = whole;
  const figure = parent instanceof Element && parent.name === 'figure' ? parent : null;
  const caption = figure && childElements(figure).find(({ name }) => name === 'figcaption');
  if (caption) {
    append(caption.children.at(-1) ?? caption, new Text(' '));
    append(caption.children.at(-1) ?? caption, creditWith(label));
  } else if (figure !== null) append(whole, captionOf(label));
  else if (parent instanceof Element && INLINE.has(parent.name)) append(whole, creditWith(label));
  else {
    const added = new Element('figure', {});
    replaceElement(whole, added);
    appendChild(added, whole);
    appendChild(added, captionOf(label));
  }
}

function captionOf(label: string): Element {
  const caption = new Element('figcaption', {});
  appendChild(caption, creditWith(label));
  return caption;
}

/** Makes pictures load lazily, makes figures with large pictures wide, marks credits, and labels pictures. */
export function preparePictures(tree: Document, lang: Language): void {
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
  for (const image of elementsIn(tree, 'img')) labelPicture(image, lang);
}
