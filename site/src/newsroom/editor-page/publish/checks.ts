import type { Node } from '@tiptap/pm/model';
import { countWords } from '@contract/text-measures.ts';
import { capitalise } from '../../../lib/prose/capitalise.ts';
import { CHECK_TEXT } from '@text/check-text.ts';

/** What a piece of advice is about: a position in the text, or a field. */
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
export interface Size {
  width: number;
  height: number;
}

interface CheckedArticle {
  doc: Node;
  description: string;
  bannerAlt: string;
  /** Size of the banner; `null` without one, and until it has loaded. */
  banner: Size | null;
}

export interface ArticleChecks {
  advice: Advice[];
  /** The checks that the article passed: `Headings in order, links with https`. */
  passed: string;
}

/** Number of words above which a paragraph is too long. */
const PARAGRAPH_MAX_WORDS = 200;
/** Recommended size of a banner. */
const BANNER: Size = { width: 1200, height: 630 };
/** Level of the article's title, which all headings of the text follow. */
const TITLE_LEVEL = 1;

const DEVANAGARI = /\p{Script=Devanagari}/u;
const DEVANAGARI_DIGIT = /[०-९]/;
const LATIN_DIGIT = /\d/;

/** Positions in the text, by the issue there. */
interface Issues {
  undescribed: number[];
  headingJumps: number[];
  insecureLinks: number[];
  longParagraphs: { position: number; words: number }[];
  /** Hindi text blocks with Latin digits. */
  latinDigits: number[];
  hasHindiDigits: boolean;
}

function findIssues(doc: Node): Issues {
  const issues: Issues = {
    undescribed: [],
    headingJumps: [],
    insecureLinks: [],
    longParagraphs: [],
    latinDigits: [],
    hasHindiDigits: false,
  };
  let level = TITLE_LEVEL;
  let link: unknown;
  doc.descendants((node, position) => {
    const { type, attrs, textContent } = node;
    if (type.name === 'image' && String(attrs['alt'] ?? '').trim() === '') issues.undescribed.push(position);
    if (type.name === 'heading') {
      const next = Number(attrs['level']);
      if (next > level + 1) issues.headingJumps.push(position);
      level = next;
    }
    if (type.name === 'paragraph') {
      const words = countWords(textContent);
      if (words > PARAGRAPH_MAX_WORDS) issues.longParagraphs.push({ position, words });
    }
    if (node.isTextblock && DEVANAGARI.test(textContent)) {
      if (DEVANAGARI_DIGIT.test(textContent)) issues.hasHindiDigits = true;
      if (LATIN_DIGIT.test(textContent)) issues.latinDigits.push(position);
    }
    if (type.name === 'linkCard' && isInsecure(attrs['url'])) issues.insecureLinks.push(position);
    const href: unknown = node.marks.find((mark) => mark.type.name === 'link')?.attrs['href'];
    // Bold or italic letters split a link into several text nodes.
    if (href !== link && isInsecure(href)) issues.insecureLinks.push(position);
    link = href;
  });
  return issues;
}

const isInsecure = (href: unknown) => typeof href === 'string' && href.toLowerCase().startsWith('http:');

/** Checks an article that is about to be published. Its advice does not prevent the publication. */
export function checkArticle({ doc, description, bannerAlt, banner }: CheckedArticle): ArticleChecks {
  const issues = findIssues(doc);
  const advice: Advice[] = [];
  const passed: string[] = [];
  const advise = (position: number | undefined, text: string) => {
    if (position !== undefined)
      advice.push({ text, action: CHECK_TEXT.show, place: { kind: 'text', position } });
  };
  const isBannerUndescribed = banner !== null && bannerAlt.trim() === '';
  const undescribed = issues.undescribed.length + (isBannerUndescribed ? 1 : 0);
  if (undescribed > 0) {
    const [position] = issues.undescribed;
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
  const [long] = issues.longParagraphs;
  advise(
    long?.position,
    CHECK_TEXT.longParagraphs({ count: issues.longParagraphs.length, words: long?.words ?? 0 }),
  );
  if (issues.headingJumps.length === 0) passed.push(CHECK_TEXT.headingsInOrder);
  advise(issues.headingJumps[0], CHECK_TEXT.headingJumps(issues.headingJumps.length));
  if (issues.insecureLinks.length === 0) passed.push(CHECK_TEXT.linksSecure);
  advise(issues.insecureLinks[0], CHECK_TEXT.insecureLinks(issues.insecureLinks.length));
  if (issues.hasHindiDigits) advise(issues.latinDigits[0], CHECK_TEXT.mixedDigits);
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
