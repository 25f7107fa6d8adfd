import type { Document } from 'domhandler';
import { elementsIn, textOf } from './tree.ts';

/** Minimum number of headings for a list of contents. */
const CONTENTS_MIN_HEADINGS = 3;

const PAGE_TITLE_LEVEL = 1;

export interface ContentsEntry {
  /** Fragment identifier, unique on the page. */
  id: string;
  text: string;
  level: 2 | 3;
}

/** `Reading the soil` becomes `s-reading-the-soil`; the prefix avoids collisions with ids of the page. */
function slugOf(text: string): string {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu);
  return `s-${(words ?? ['part']).join('-')}`;
}

/** Generates unique fragment identifiers. */
class Fragments {
  private readonly copies = new Map<string, number>();
  private readonly taken = new Set<string>();

  idOf(text: string): string {
    const slug = slugOf(text);
    let copy = this.copies.get(slug) ?? 1;
    let id = copy === 1 ? slug : `${slug}-${copy}`;
    while (this.taken.has(id)) id = `${slug}-${(copy += 1)}`;
    this.copies.set(slug, copy + 1);
    this.taken.add(id);
    return id;
  }
}

/**
 * Gives each heading an id.
 *
 * @returns the contents; empty if there are too few headings
 */
export function addHeadingIds(tree: Document): ContentsEntry[] {
  const contents: ContentsEntry[] = [];
  const fragments = new Fragments();
  let previousDepth = PAGE_TITLE_LEVEL;
  for (const heading of elementsIn(tree, 'h2', 'h3', 'h4')) {
    const text = textOf(heading);
    if (text === '') continue;
    const level = Number(heading.name.slice(1));
    // Prevents gaps in the outline when the author skips levels.
    const depth = Math.min(level, previousDepth + 1);
    previousDepth = depth;
    if (depth !== level) heading.attribs['aria-level'] = String(depth);
    if (level === 4) continue;
    const id = fragments.idOf(text);
    heading.attribs['id'] = id;
    contents.push({ id, text, level: level === 2 ? 2 : 3 });
  }
  return contents.length < CONTENTS_MIN_HEADINGS ? [] : contents;
}
