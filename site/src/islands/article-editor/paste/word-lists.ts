import { ListWriter, type LooseItem } from './list-writer.ts';

/** Points from the left edge at which Word sets a list's first level, where a paragraph does not say another. */
const FIRST_LEVEL_PT = 36;
const POINTS: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 28.35, mm: 2.835 };
/** The bullet or number that stands as text before an item's words. */
const BULLET = 'span[style*="mso-list:Ignore" i]';
/** Which of Word's lists a paragraph belongs to, and how deep it stands there. */
const IN_LIST = /mso-list:\s*(l\d+)\s+level(\d)(?:\s+lfo\d+)?/;
/** What stands in a list beside its items. */
const STRAY = 'ol > :not(li):not(ol):not(ul), ul > :not(li):not(ol):not(ul)';
/** `1.`, `2.3`, `(a)`, `IV`, `१.`, `क.`; a small letter alone is a bullet that its typeface draws: `v` is ❖ in Wingdings. */
const NUMBERED = /^(?![a-z]$)\(?(?:(?:[\p{Nd}.]*\p{Nd}|[A-Za-z]{1,5})[.)]?|[\p{L}\p{M}]{1,5}[.)])$/u;

function marginOf(paragraph: HTMLElement, level = 1): number {
  const [, number = '', unit = ''] =
    /margin-left:\s*(-?[\d.]+)(pt|in|cm|mm)/.exec(paragraph.getAttribute('style') ?? '') ?? [];
  const points = POINTS[unit];
  return points === undefined ? FIRST_LEVEL_PT * level : Number(number) * points;
}

/**
 * Word writes a list as paragraphs that say `mso-list:l0 level2 lfo1`, with the bullet as text before the words; where
 * the style of a paragraph brings the bullet (`MsoListBullet2`), the bullet alone tells of the list.
 */
function itemOf(paragraph: HTMLElement): LooseItem | null {
  const bullet = paragraph.querySelector(BULLET)?.textContent.trim();
  const [said, list, depth] = IN_LIST.exec(paragraph.getAttribute('style') ?? '') ?? [];
  if (said === undefined && bullet === undefined) return null;
  const text = bullet ?? '';
  const level = Number(depth ?? /\d$/.exec(paragraph.className)?.[0] ?? 1);
  return {
    list: list === undefined ? paragraph.className : (said?.replace(/level\d/, '') ?? list),
    level,
    ordered: NUMBERED.test(text),
    number: Number(/(\d+)[.)]?$/.exec(text)?.[1] ?? 1),
    margin: marginOf(paragraph, level),
  };
}

/** Takes away the bullet that stands as text before an item's words. */
function dropBullet(paragraph: HTMLElement): void {
  for (const bullet of paragraph.querySelectorAll(BULLET)) bullet.remove();
}

/** An item of a real list, written as the paragraph that Word writes in its place elsewhere. */
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
 * Word writes the simple levels of a list as a real list and the others as paragraphs between its pieces: only when all
 * of them are paragraphs can they become one list again.
 */
function loosenLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ol, ul')) {
    const items = [...list.querySelectorAll('li')];
    const ofWord = items.every((item) => IN_LIST.test(item.getAttribute('style') ?? ''));
    if (!list.isConnected || !ofWord || list.querySelector(STRAY) !== null) continue;
    for (const item of items) {
      const around = item.closest('ol, ul');
      const number = `${around?.getAttribute('start') ?? '1'}.`;
      list.before(asParagraph(item, around?.tagName === 'OL' ? number : '·'));
    }
    if (list.textContent.trim() === '') list.remove();
  }
}

/** Makes real lists of the paragraphs that Word writes in their place. A numbered heading stays one, with its number. */
export function makeWordLists(body: HTMLElement): void {
  loosenLists(body);
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
