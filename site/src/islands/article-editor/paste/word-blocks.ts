import { ListWriter } from './list-writer.ts';

/** Word's own styles that say what a paragraph is. */
const TITLE = 'p.MsoTitle';
const QUOTATION = 'p.MsoQuote, p.MsoIntenseQuote';
const TEXT_BOX = /<v:textbox[^]*?<\/v:textbox>/g;
/** What a text box is tied to. */
const TIED_TO = 'p, h1, h2, h3, h4, h5, h6';
/** The level of a heading below which an article knows only Subheading. */
const HEADING_LEVEL = '1';

function replaceBy(element: Element, name: string): HTMLElement {
  const written = element.ownerDocument.createElement(name);
  written.append(...element.childNodes);
  element.replaceWith(written);
  return written;
}

/** Word breaks the lines of its source inside of styles too: `mso-list:` on one line, `Ignore` on the next. */
export function joinStyleLines(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[style]')) {
    const style = element.getAttribute('style') ?? '';
    element.setAttribute('style', style.replace(/\s+/g, ' ').replace(/ ?: ?/g, ':'));
  }
}

/**
 * Text boxes, such as a pull quote: their words stand in drawings that Word writes as comments. They come behind the
 * paragraph that the box is tied to.
 */
export function freeTextBoxes(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode()) comments.unshift(walker.currentNode as Comment);
  for (const comment of comments) {
    const words = [...comment.data.matchAll(TEXT_BOX)].flatMap(([box]) => [
      ...(new DOMParser().parseFromString(box, 'text/html').querySelector('div')?.children ?? []),
    ]);
    (comment.parentElement?.closest(TIED_TO) ?? comment).after(...words);
  }
}

/** Titles, quotations, and headings that are paragraphs with a role, as Word in a browser writes them. */
export function nameWordBlocks(body: HTMLElement): void {
  for (const title of body.querySelectorAll(TITLE)) replaceBy(title, 'h2');
  for (const heading of body.querySelectorAll('p[role=heading], div[role=heading]'))
    replaceBy(heading, (heading.getAttribute('aria-level') ?? HEADING_LEVEL) === HEADING_LEVEL ? 'h2' : 'h3');
  for (const quoted of body.querySelectorAll(QUOTATION)) {
    const before = quoted.previousElementSibling;
    const quotation = body.ownerDocument.createElement('blockquote');
    if (before?.tagName === 'BLOCKQUOTE') before.append(replaceBy(quoted, 'p'));
    else {
      quoted.before(quotation);
      quotation.append(replaceBy(quoted, 'p'));
    }
  }
}

/** Word in a browser writes every item as a list of its own, which says how deep it stands. */
export function joinOnlineLists(body: HTMLElement): void {
  const lists = new ListWriter();
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper')) {
    for (const item of wrapper.querySelectorAll('li[data-aria-level]')) {
      const list = item.parentElement;
      const loose = {
        level: Number(item.getAttribute('data-aria-level')),
        ordered: list?.tagName === 'OL',
        list: item.getAttribute('data-listid') ?? '',
        number: Number(list?.getAttribute('start') ?? 1),
      };
      lists.add(wrapper, loose, [...item.childNodes]);
    }
    wrapper.remove();
  }
}
