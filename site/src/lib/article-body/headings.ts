import { textOf } from './tags.ts';

/** Headings that a text must have before a list of contents helps. */
const CONTENTS_FROM_HEADINGS = 3;

const PAGE_TITLE_LEVEL = 1;

export interface ContentsEntry {
  /** Fragment identifier, unique on the page. */
  id: string;
  text: string;
  level: 2 | 3;
}

/** `Reading the soil` becomes `s-reading-the-soil`; the prefix keeps it apart from ids that the page uses itself. */
function slugOf(text: string): string {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return `s-${(words ?? ['part']).join('-')}`;
}

/**
 * Gives each heading an address.
 *
 * @returns the HTML with ids, and the contents: empty where there are too few headings to list
 */
export function addressHeadings(html: string): { html: string; contents: ContentsEntry[] } {
  const contents: ContentsEntry[] = [];
  const copies = new Map<string, number>();
  const taken = new Set<string>();
  let above = PAGE_TITLE_LEVEL;
  const addressed = html.replace(
    /<h([234])((?: [a-z-]+="[^"]*")*)>([\s\S]*?)<\/h\1>/g,
    (whole, level: string, attributes: string, inner: string) => {
      const text = textOf(inner);
      if (text === '') return whole;
      // A screen reader's outline has no gaps, whatever the author skipped.
      const depth = Math.min(Number(level), above + 1);
      above = depth;
      const announced = depth === Number(level) ? '' : ` aria-level="${depth}"`;
      if (level === '4') return `<h4${attributes}${announced}>${inner}</h4>`;
      const slug = slugOf(text);
      let copy = copies.get(slug) ?? 1;
      let id = copy === 1 ? slug : `${slug}-${copy}`;
      while (taken.has(id)) id = `${slug}-${(copy += 1)}`;
      copies.set(slug, copy + 1);
      taken.add(id);
      contents.push({ id, text, level: level === '2' ? 2 : 3 });
      return `<h${level}${attributes}${announced} id="${id}">${inner}</h${level}>`;
    },
  );
  return { html: addressed, contents: contents.length < CONTENTS_FROM_HEADINGS ? [] : contents };
}
