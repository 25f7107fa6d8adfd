import { ListWriter } from './list-writer.ts';

/** Word's styles that define a paragraph's role. */
const TITLE = 'p.MsoTitle';
const QUOTATION = 'p.MsoQuote, p.MsoIntenseQuote';
const TEXT_BOX = /<v:textbox[^]*?<\/v:textbox>/g;
/** Elements that a text box may be anchored to. */
const ANCHORS = 'p, h1, h2, h3, h4, h5, h6';
/** Heading level above which an article uses Heading; all deeper ones are Subheading. */
const HEADING_LEVEL = '1';

function replaceBy(element: Element, name: string): HTMLElement {
  const written = element.ownerDocument.createElement(name);
  written.append(...element.childNodes);
  element.replaceWith(written);
  return written;
}

/** Word breaks source lines inside styles: `mso-list:` on one line, `Ignore` on the next. */
export function joinStyleLines(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[style]')) {
    const style = element.getAttribute('style') ?? '';
    element.setAttribute('style', style.replace(/\s+/g, ' ').replace(/ ?: ?/g, ':'));
  }
}

/**
 * Moves text boxes, such as pull quotes, out of the comments in which Word writes them, to after the paragraph that
 * they are anchored to.
 */
export function extractTextBoxes(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode()) comments.unshift(walker.currentNode as Comment);
  for (const comment of comments) {
    const words = [...comment.data.matchAll(TEXT_BOX)].flatMap(([box]) => [
      ...(new DOMParser().parseFromString(box, 'text/html').querySelector('div')?.children ?? []),
    ]);
    (comment.parentElement?.closest(ANCHORS) ?? comment).after(...words);
  }
}

/** Converts titles, quotations, and paragraphs with a heading role, as Word Online writes them. */
export function convertWordBlocks(body: HTMLElement): void {
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

/** Word Online writes every item as a separate list with its level. */
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
