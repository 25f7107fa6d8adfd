import { ListWriter, type LooseItem } from './list-writer.ts';

/** Points from the left edge at which Word sets a list's first level, where a paragraph does not say another. */
const FIRST_LEVEL_PT = 36;
const POINTS: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 28.35, mm: 2.835 };
/** `1.`, `2.3.`, `(a)`, `iv)`, `१.` */
const NUMBERED = /^\(?(?:[\p{Nd}.]*\p{Nd}|[a-z]{1,5})[.)]?$/iu;
/** The bullet that browsers draw where Word's typeface for bullets is missing. */
const LETTER_BULLETS = new Set(['o']);

function marginOf(paragraph: HTMLElement): number {
  const [, number = '', unit = ''] =
    /margin-left:\s*(-?[\d.]+)(pt|in|cm|mm)/.exec(paragraph.getAttribute('style') ?? '') ?? [];
  const points = POINTS[unit];
  return points === undefined ? FIRST_LEVEL_PT : Number(number) * points;
}

/**
 * Word writes a list as paragraphs that say `mso-list:l0 level2 lfo1`, with the bullet as text before the words; where
 * the style of a paragraph brings the bullet (`MsoListBullet2`), the bullet alone tells of the list.
 */
function itemOf(paragraph: HTMLElement): LooseItem | null {
  const bullet = paragraph.querySelector('[style*="mso-list:Ignore" i]')?.textContent.trim();
  const [said, list, level] =
    /mso-list:\s*(l\d+)\s+level(\d)(?:\s+lfo\d+)?/.exec(paragraph.getAttribute('style') ?? '') ?? [];
  if (said === undefined && bullet === undefined) return null;
  const text = bullet ?? '';
  return {
    list: list === undefined ? paragraph.className : (said?.replace(/level\d/, '') ?? list),
    level: Number(level ?? /\d$/.exec(paragraph.className)?.[0] ?? 1),
    ordered: NUMBERED.test(text) && !LETTER_BULLETS.has(text),
    number: Number(/(\d+)[.)]?$/.exec(text)?.[1] ?? 1),
    margin: marginOf(paragraph),
  };
}

/** Takes away the bullet that stands as text before an item's words. */
function dropBullet(paragraph: HTMLElement): void {
  for (const bullet of paragraph.querySelectorAll('span[style*="mso-list:Ignore" i]')) bullet.remove();
}

/** Makes real lists of the paragraphs that Word writes in their place. A numbered heading stays one, with its number. */
export function makeWordLists(body: HTMLElement): void {
  const lists = new ListWriter();
  for (const paragraph of body.querySelectorAll<HTMLElement>('p')) {
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
}
