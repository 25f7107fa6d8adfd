import { ListWriter } from './list-writer.ts';

/** Word's own styles that say what a paragraph is. */
const TITLE = 'p.MsoTitle';
const QUOTATION = 'p.MsoQuote, p.MsoIntenseQuote';
/** The level of a heading below which an article knows only Subheading. */
const HEADING_LEVEL = '1';

function replaceBy(element: Element, name: string): HTMLElement {
  const written = element.ownerDocument.createElement(name);
  written.append(...element.childNodes);
  element.replaceWith(written);
  return written;
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
