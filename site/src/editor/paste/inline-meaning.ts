/** Elements that are bold by default. */
const HEADING = /^H[1-6]$/;
/** Elements with block content, which no emphasis can enclose. */
const BLOCK_CONTAINERS = 'table, thead, tbody, tfoot, tr, colgroup, ul, ol, dl';

interface Meaning {
  tag: 'strong' | 'em' | 'u' | 's' | 'sup' | 'sub';
  isMeant: (style: CSSStyleDeclaration, element: HTMLElement) => boolean;
}

/** The meaning of styles that word processors write instead of elements. */
const MEANINGS: readonly Meaning[] = [
  {
    tag: 'strong',
    isMeant: ({ fontWeight }, { tagName }) =>
      (fontWeight === 'bold' || Number(fontWeight) >= 600) && !HEADING.test(tagName) && tagName !== 'TH',
  },
  { tag: 'em', isMeant: ({ fontStyle }) => fontStyle === 'italic' || fontStyle === 'oblique' },
  {
    tag: 'u',
    isMeant: (style, element) => decoration(style).includes('underline') && element.closest('a') === null,
  },
  { tag: 's', isMeant: (style) => decoration(style).includes('line-through') },
  { tag: 'sup', isMeant: ({ verticalAlign }) => verticalAlign === 'super' },
  { tag: 'sub', isMeant: ({ verticalAlign }) => verticalAlign === 'sub' },
];

function decoration(style: CSSStyleDeclaration): string {
  return `${style.textDecoration} ${style.textDecorationLine}`;
}

/** Turns inline styles into elements: `<span style="font-weight:700">` gets a `<strong>`. */
export function convertInlineStyles(body: HTMLElement): void {
  // The browser draws the quotation marks.
  for (const quoted of body.querySelectorAll('q')) quoted.replaceWith('“', ...quoted.childNodes, '”');
  // Google Docs wraps the whole text in a <b> that is not isBold.
  for (const element of body.querySelectorAll<HTMLElement>('b, strong, i, em')) {
    const { fontWeight, fontStyle } = element.style;
    const isBold = element.tagName === 'B' || element.tagName === 'STRONG';
    const isReset = isBold ? fontWeight === 'normal' || fontWeight === '400' : fontStyle === 'normal';
    if (isReset) element.replaceWith(...element.childNodes);
  }
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    for (const { tag, isMeant } of MEANINGS) {
      if (!isMeant(element.style, element) || element.matches(BLOCK_CONTAINERS)) continue;
      if (element.querySelector('p, li, h1, h2, h3, div, table') !== null) continue;
      const wrapper = element.ownerDocument.createElement(tag);
      wrapper.append(...element.childNodes);
      element.append(wrapper);
    }
  }
}
