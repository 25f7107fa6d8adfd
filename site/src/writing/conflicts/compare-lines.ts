import { genreName } from '@text/genre-names.ts';
import { isBlank } from '@contract/text-measures.ts';
import { LANGUAGE_NAMES } from '@text/language-names.ts';
import { VERSION_TEXT } from '@text/version-text.ts';
import { type ChosenBanner, isEarlier } from '../../data/calls/articles.ts';
import type { Fields } from '../initial-form.ts';

/** A line of a version: its text, its identity for the comparison, and its formatting. */
export interface Line {
  words: string;
  key: string;
  look: string;
}

/** A section of a comparison of two versions of a text. */
export type DiffSection =
  | { kind: 'same'; count: number }
  | { kind: 'differs'; local: string[]; remote: string[] }
  /** Same words, different formatting. */
  | { kind: 'looks'; lines: string[] };

const BLOCKS = 'p, h2, h3, h4, li, pre, blockquote, figcaption, caption, td, th, section';
const FORMAT = ['class', 'dir', 'start', 'colspan', 'rowspan'];

/** Controls, and characters that change the direction of the surrounding text: the server keeps none of them. */
const UNSTORED = /[\u0000-\u0008\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/gu;
/** A line break of old systems, which is no white space in JavaScript. */
const NEXT_LINE = /\u0085/g;

/**
 * A text as the server keeps it: in NFC, without blanks at its ends, empty if nothing is visible. Several blanks count
 * as one. Forms are sent well-formed.
 */
function asStored(text: string): string {
  const kept = text.toWellFormed().replace(NEXT_LINE, '\n').replace(UNSTORED, '').normalize('NFC');
  return isBlank(kept) ? '' : kept.replace(/\s+/gu, ' ').trim();
}

/** @param name of the field */
function plain(name: string, text: string): Line {
  const words = VERSION_TEXT.line(name, asStored(text));
  return { words, key: words, look: '' };
}

/** Id of the picture behind an address, whatever its size. */
function pictureOf(address: string): string {
  return /\/images\/([0-9a-f]{32})\//.exec(address)?.[1] ?? address;
}

/** An element without its nested blocks, which are compared separately. */
function ownPart(block: Element): Element {
  const own = block.cloneNode(true) as Element;
  for (const inner of own.querySelectorAll(`${BLOCKS}, img`)) inner.remove();
  return own;
}

/** The ancestors of a block and itself: `ul > li.align-right`. */
function placeOf(block: Element): string {
  const steps: string[] = [];
  for (let at: Element | null = block; at !== null && at.tagName !== 'BODY'; at = at.parentElement) {
    const element = at;
    const format = FORMAT.map((name) => element.getAttribute(name) ?? '').join('|');
    steps.push(`${element.tagName}|${format}`);
  }
  return steps.join(' ');
}

/** All blocks with text, in order; a picture is `Image: its description`. */
export function blocksOf(html: string): Line[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [body, ...body.querySelectorAll(`${BLOCKS}, img`)].flatMap((block) => {
    if (block instanceof HTMLImageElement) {
      const words = VERSION_TEXT.line(
        VERSION_TEXT.image,
        asStored(block.alt) || VERSION_TEXT.noImageDescription,
      );
      return [{ words, key: `${words} ${pictureOf(block.src)}`, look: placeOf(block) }];
    }
    const own = ownPart(block);
    const words = asStored(own.textContent);
    const look = `${placeOf(block)} ${asStored(own.innerHTML)}`;
    return words === '' ? [] : [{ words, key: words, look }];
  });
}

/** The banner here, before, and as changed elsewhere. */
export interface Banners {
  /** Chosen here, not sent yet. */
  chosen: ChosenBanner | null;
  /** Addresses of the banner as read, and as saved elsewhere. */
  before: string | null;
  remote: string;
}

/** The lines `Banner: …` of both versions. Only a banner chosen here is sent. */
export function bannerLines({ chosen, before, remote }: Banners): { local: Line; remote: Line } {
  const changed = before === null || pictureOf(before) !== pictureOf(remote);
  const keeps = changed ? VERSION_TEXT.savedBannerStays : VERSION_TEXT.bannerUnchanged;
  return {
    local: plain(VERSION_TEXT.banner, chosen === null ? keeps : nameOf(chosen)),
    remote: plain(VERSION_TEXT.banner, changed ? VERSION_TEXT.otherBanner : VERSION_TEXT.bannerUnchanged),
  };
}

function nameOf(chosen: ChosenBanner): string {
  return isEarlier(chosen) ? VERSION_TEXT.earlierBanner : chosen.name;
}

/** All other fields of an article that can differ, as lines. */
export function linesOf(fields: Omit<Fields, 'banner'>, html: string): Line[] {
  return [
    plain(VERSION_TEXT.title, fields.title),
    plain(VERSION_TEXT.description, fields.description),
    plain(VERSION_TEXT.imageDescription, fields.bannerAlt),
    plain(VERSION_TEXT.credit, fields.bannerCredit),
    plain(VERSION_TEXT.tags, fields.tags.map(genreName).join(', ')),
    plain(
      VERSION_TEXT.language,
      fields.language === null ? VERSION_TEXT.recognised : LANGUAGE_NAMES[fields.language],
    ),
    plain(VERSION_TEXT.featured, fields.isFeatured ? VERSION_TEXT.yes : VERSION_TEXT.no),
    ...blocksOf(html),
  ];
}

/**
 * Maximum number of pairs of lines to compare, 8 bytes each: for texts of thousands of blocks with almost nothing in
 * common, the first equal line is used instead.
 */
const MAX_PAIRS = 4_000_000;

/** Lengths of the longest common subsequences of the remainders, by pair of positions. */
function commonLengths(local: readonly Line[], remote: readonly Line[]): number[][] {
  const table = Array.from({ length: local.length + 1 }, () => Array<number>(remote.length + 1).fill(0));
  const at = (row: number, column: number) => table[row]?.[column] ?? 0;
  for (let row = local.length - 1; row >= 0; row -= 1)
    for (let column = remote.length - 1; column >= 0; column -= 1) {
      const line = table[row] as number[];
      line[column] =
        local[row]?.key === remote[column]?.key
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  return table;
}

/** Whether two texts read and look the same. */
export function isSameText(local: readonly Line[], remote: readonly Line[]): boolean {
  const isSame = ({ key, look }: Line, at: number) => key === remote[at]?.key && look === remote[at]?.look;
  return local.length === remote.length && local.every(isSame);
}

/** Appends a pair of equal lines to the sections. */
function addEqual(sections: DiffSection[], own: Line, other: Line): void {
  const last = sections.at(-1);
  if (own.look !== other.look) {
    if (last?.kind === 'looks') last.lines.push(own.words);
    else sections.push({ kind: 'looks', lines: [own.words] });
  } else if (last?.kind === 'same') last.count += 1;
  else sections.push({ kind: 'same', count: 1 });
}

/** Number of equal pairs at the start. */
function commonPrefixLength(local: readonly Line[], remote: readonly Line[]): number {
  const first = local.findIndex(({ key }, at) => key !== remote[at]?.key);
  return first === -1 ? local.length : first;
}

/** Compares two lists of lines, as sections that are equal or differ. */
export function compareLines(local: readonly Line[], remote: readonly Line[]): DiffSection[] {
  const sections: DiffSection[] = [];
  const start = commonPrefixLength(local, remote);
  const [ownRest, otherRest] = [local.slice(start), remote.slice(start)];
  const end = commonPrefixLength(ownRest.toReversed(), otherRest.toReversed());
  const addPairs = (own: readonly Line[], others: readonly Line[]): void => {
    own.forEach((line, at) => addEqual(sections, line, others[at] as Line));
  };
  addPairs(local.slice(0, start), remote);
  addDiffering(sections, ownRest.slice(0, ownRest.length - end), otherRest.slice(0, otherRest.length - end));
  addPairs(ownRest.slice(ownRest.length - end), otherRest.slice(otherRest.length - end));
  return sections;
}

/** Appends the lines between the common start and the common end. */
function addDiffering(sections: DiffSection[], local: readonly Line[], remote: readonly Line[]): void {
  const common = local.length * remote.length > MAX_PAIRS ? [] : commonLengths(local, remote);
  const differing = (): { local: string[]; remote: string[] } => {
    const last = sections.at(-1);
    if (last?.kind === 'differs') return last;
    const created: DiffSection = { kind: 'differs', local: [], remote: [] };
    sections.push(created);
    return created;
  };
  let row = 0;
  let column = 0;
  while (row < local.length || column < remote.length) {
    const own = local[row];
    const other = remote[column];
    if (own !== undefined && other !== undefined && own.key === other.key) {
      addEqual(sections, own, other);
      row += 1;
      column += 1;
    } else if (
      own !== undefined &&
      (other === undefined || (common[row + 1]?.[column] ?? 0) >= (common[row]?.[column + 1] ?? 0))
    ) {
      differing().local.push(own.words);
      row += 1;
    } else if (other !== undefined) {
      differing().remote.push(other.words);
      column += 1;
    }
  }
}
