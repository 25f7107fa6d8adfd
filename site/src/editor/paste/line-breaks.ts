const BLANK = /^\s*$/;

const isBlankText = (node: Node): boolean =>
  node.nodeType === Node.TEXT_NODE && BLANK.test((node as Text).data);

/** Breaks after this one without text between them. */
function breaksAfter(first: Element): Element[] {
  const breaks: Element[] = [];
  for (let at = first.nextSibling; at !== null; at = at.nextSibling) {
    if (at.nodeName === 'BR') breaks.push(at as Element);
    else if (!isBlankText(at)) break;
  }
  return breaks;
}

function firstGap(block: Element): Element[] | null {
  for (const first of block.querySelectorAll('br')) {
    const following = breaksAfter(first);
    if (following.length > 0 && first.closest('pre') === null) return [first, ...following];
  }
  return null;
}

/** Turns loose text with empty lines into paragraphs: mail programs write whole texts like this. */
function wrapLooseText(holder: HTMLElement, blocks: string): void {
  const isLoose = (node: Node): boolean => !(node instanceof Element) || !node.matches(blocks);
  if (![...holder.children].some((child) => child.tagName === 'BR' && breaksAfter(child).length > 0)) return;
  let paragraph: HTMLElement | null = null;
  for (const node of [...holder.childNodes]) {
    if (!isLoose(node)) paragraph = null;
    else {
      if (paragraph === null) {
        paragraph = holder.ownerDocument.createElement('p');
        node.before(paragraph);
      }
      paragraph.append(node);
    }
  }
}

/**
 * Splits a paragraph at empty lines.
 *
 * @param blocks selector of elements to treat like paragraphs
 */
export function splitAtEmptyLines(body: HTMLElement, blocks: string): void {
  for (const holder of [body, ...body.querySelectorAll('blockquote')]) wrapLooseText(holder, blocks);
  for (const paragraph of body.querySelectorAll('p')) {
    for (let gap = firstGap(paragraph); gap !== null; gap = firstGap(paragraph)) {
      const before = paragraph.cloneNode() as Element;
      const words = body.ownerDocument.createRange();
      words.setStart(paragraph, 0);
      words.setEndBefore(gap[0] as Element);
      before.append(words.extractContents());
      paragraph.before(before);
      for (const line of gap) line.remove();
    }
  }
}
