import type { Node } from '@tiptap/pm/model';
import { countWords } from '@contract/text-measures.ts';
import { capitalise } from '../../../lib/prose/capitalise.ts';
import { CHECK_TEXT } from '../../../text/check-text.ts';

/** Where advice leads: to a position in the text, or to a field. */
export type Place =
  { kind: 'text'; position: number } | { kind: 'field'; name: 'description' | 'bannerAlt' | 'banner' };

export interface Advice {
  text: string;
  detail?: string;
  /** Label of the button that leads to the place. */
  action: string;
  place: Place;
}

/** Dimensions in pixels. */
interface Size {
  width: number;
  height: number;
}

export interface Checked {
  doc: Node;
  description: string;
  bannerAlt: string;
  /** `null` until they are known, and without a banner. */
  banner: Size | null;
}

/** Words of a paragraph that nobody minds. */
const PARAGRAPH_MAX_WORDS = 200;
/** Recommended dimensions of a banner in pixels. */
const BANNER: Size = { width: 1200, height: 630 };
/** The article's title stands above all headings of the text. */
const TITLE_LEVEL = 1;

const DEVANAGARI = /\p{Script=Devanagari}/u;
const DEVANAGARI_DIGIT = /[०-९]/;
const LATIN_DIGIT = /\d/;

/** Positions in the text, by what is remarkable there. */
interface Found {
  undescribed: number[];
  jumps: number[];
  insecureLinks: number[];
  longParagraphs: { position: number; words: number }[];
  /** Hindi with Latin digits. */
  latinDigits: number[];
  hasHindiDigits: boolean;
}

function search(doc: Node): Found {
  const found: Found = {
    undescribed: [],
    jumps: [],
    insecureLinks: [],
    longParagraphs: [],
    latinDigits: [],
    hasHindiDigits: false,
  };
  let level = TITLE_LEVEL;
  let link: unknown;
  doc.descendants((node, position) => {
    const { type, attrs, textContent } = node;
    if (type.name === 'image' && String(attrs['alt'] ?? '').trim() === '') found.undescribed.push(position);
    if (type.name === 'heading') {
      const next = Number(attrs['level']);
      if (next > level + 1) found.jumps.push(position);
      level = next;
    }
    if (type.name === 'paragraph') {
      const words = countWords(textContent);
      if (words > PARAGRAPH_MAX_WORDS) found.longParagraphs.push({ position, words });
    }
    if (node.isTextblock && DEVANAGARI.test(textContent)) {
      if (DEVANAGARI_DIGIT.test(textContent)) found.hasHindiDigits = true;
      if (LATIN_DIGIT.test(textContent)) found.latinDigits.push(position);
    }
    if (type.name === 'linkCard' && isInsecure(attrs['url'])) found.insecureLinks.push(position);
    const href: unknown = node.marks.find((mark) => mark.type.name === 'link')?.attrs['href'];
    // A link may be cut into pieces by bold or italic letters.
    if (href !== link && isInsecure(href)) found.insecureLinks.push(position);
    link = href;
  });
  return found;
}

const isInsecure = (href: unknown) => typeof href === 'string' && href.toLowerCase().startsWith('http:');

/** Advice on an article that is about to be published, and a sentence about what needs none. Nothing prevents it. */
export function reviewArticle({ doc, description, bannerAlt, banner }: Checked): {
  advice: Advice[];
  passed: string;
} {
  const found = search(doc);
  const advice: Advice[] = [];
  const passed: string[] = [];
  const show = (position: number | undefined, text: string) => {
    if (position !== undefined)
      advice.push({ text, action: CHECK_TEXT.show, place: { kind: 'text', position } });
  };
  const isBannerUndescribed = banner !== null && bannerAlt.trim() === '';
  const undescribed = found.undescribed.length + (isBannerUndescribed ? 1 : 0);
  if (undescribed > 0) {
    const [position] = found.undescribed;
    advice.push({
      text: CHECK_TEXT.undescribed(undescribed),
      detail: CHECK_TEXT.undescribedDetail(undescribed),
      action: CHECK_TEXT.show,
      place: position === undefined ? { kind: 'field', name: 'bannerAlt' } : { kind: 'text', position },
    });
  }
  if (description.trim() === '')
    advice.push({
      text: CHECK_TEXT.noDescription,
      action: CHECK_TEXT.writeOne,
      place: { kind: 'field', name: 'description' },
    });
  const [long] = found.longParagraphs;
  show(
    long?.position,
    CHECK_TEXT.longParagraphs({ count: found.longParagraphs.length, words: long?.words ?? 0 }),
  );
  if (found.jumps.length === 0) passed.push(CHECK_TEXT.headingsInOrder);
  show(found.jumps[0], CHECK_TEXT.headingJumps(found.jumps.length));
  if (found.insecureLinks.length === 0) passed.push(CHECK_TEXT.linksSecure);
  show(found.insecureLinks[0], CHECK_TEXT.insecureLinks(found.insecureLinks.length));
  if (found.hasHindiDigits) show(found.latinDigits[0], CHECK_TEXT.mixedDigits);
  if (banner !== null && banner.width >= BANNER.width && banner.height >= BANNER.height)
    passed.push(CHECK_TEXT.bannerLarge);
  else if (banner !== null)
    advice.push({
      text: CHECK_TEXT.bannerSmall(banner),
      action: CHECK_TEXT.show,
      place: { kind: 'field', name: 'banner' },
    });
  return { advice, passed: capitalise(passed.join(', ')) };
}
