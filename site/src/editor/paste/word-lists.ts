import { ListWriter, type LooseItem } from './list-writer.ts';

/** Default indent, in points, of the first level of Word's lists. */
const FIRST_LEVEL_PT = 36;
const POINTS: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 28.35, mm: 2.835 };
/** The bullet or number written as text before an item. */
const BULLET = 'span[style*="mso-list:Ignore" i]';
/** List id and level of a Word paragraph. */
const IN_LIST = /mso-list:\s*(l\d+)\s+level(\d)(?:\s+lfo\d+)?/;
/** Children of a list that are not items. */
const STRAY = 'ol > :not(li):not(ol):not(ul), ul > :not(li):not(ol):not(ul)';
/**
 * `1.`, `2.3`, `(a)`, `IV`, `१.`, `क.`; a single small letter is a bullet of a symbol font: `v` is ❖ in Wingdings.
 */
const NUMBERED = /^(?![a-z]$)\(?(?:(?:[\p{Nd}.]*\p{Nd}|[A-Za-z]{1,5})[.)]?|[\p{L}\p{M}]{1,5}[.)])$/u;

function marginOf(paragraph: HTMLElement, level = 1): number {
  const [, number = '', unit = ''] =
    /margin-left:\s*(-?[\d.]+)(pt|in|cm|mm)/.exec(paragraph.getAttribute('style') ?? '') ?? [];
  const points = POINTS[unit];
  return points === undefined ? FIRST_LEVEL_PT * level : Number(number) * points;
}

/**
 * Word writes list items as paragraphs with `mso-list:l0 level2 lfo1`, and the bullet as text. If a paragraph style
 * defines the bullet (`MsoListBullet2`), only the bullet shows that it is a list.
 */
function itemOf(paragraph: HTMLElement): LooseItem | null {
  const bullet = paragraph.querySelector(BULLET)?.textContent.trim();
  const [declaration, list, depth] = IN_LIST.exec(paragraph.getAttribute('style') ?? '') ?? [];
  if (declaration === undefined && bullet === undefined) return null;
  const text = bullet ?? '';
  const level = Number(depth ?? /\d$/.exec(paragraph.className)?.[0] ?? 1);
  return {
    list: list === undefined ? paragraph.className : (declaration?.replace(/level\d/, '') ?? list),
    level,
    ordered: NUMBERED.test(text),
    number: Number(/(\d+)[.)]?$/.exec(text)?.[1] ?? 1),
    margin: marginOf(paragraph, level),
  };
}

/** Removes the bullet written as text before an item. */
function dropBullet(paragraph: HTMLElement): void {
  for (const bullet of paragraph.querySelectorAll(BULLET)) bullet.remove();
}

/** Turns an item of a real list into Word's paragraph form. */
function asParagraph(item: HTMLElement, bullet: string): HTMLElement {
  const paragraph = item.ownerDocument.createElement('p');
  paragraph.setAttribute('style', item.getAttribute('style') ?? '');
  const mark = item.ownerDocument.createElement('span');
  mark.setAttribute('style', 'mso-list:Ignore');
  mark.textContent = bullet;
  paragraph.append(mark, ...item.childNodes);
  return paragraph;
}

/**
 * Word writes simple levels of a list as a real list and the others as paragraphs between its parts. Only when all
 * are paragraphs can they be joined again.
 */
function convertListsToParagraphs(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ol, ul')) {
    const items = [...list.querySelectorAll('li')];
    const isFromWord = items.every((item) => IN_LIST.test(item.getAttribute('style') ?? ''));
    if (!list.isConnected || !isFromWord || list.querySelector(STRAY) !== null) continue;
    for (const item of items) {
      const enclosing = item.closest('ol, ul');
      const number = `${enclosing?.getAttribute('start') ?? '1'}.`;
      list.before(asParagraph(item, enclosing?.tagName === 'OL' ? number : '·'));
    }
    if (list.textContent.trim() === '') list.remove();
  }
}

/** Builds real lists from Word's paragraphs. A numbered heading stays a heading, with its number. */
export function makeWordLists(body: HTMLElement): void {
  convertListsToParagraphs(body);
  const lists = new ListWriter();
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, pre')) {
    const item = itemOf(paragraph);
    if (item === null) {
      if (paragraph.className.startsWith('MsoListParagraph'))
        lists.addParagraph(paragraph, marginOf(paragraph));
      continue;
    }
    dropBullet(paragraph);
    lists.add(paragraph, item, [...paragraph.childNodes]);
    paragraph.remove();
  }
  for (const heading of body.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6'))
    if (!NUMBERED.test(heading.querySelector(BULLET)?.textContent.trim() ?? '')) dropBullet(heading);
}
