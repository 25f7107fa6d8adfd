import type { ArticleDraft } from '../../../data/calls/articles.ts';

/** Bytes of words that browsers let outlive their page, with room for the form around them. */
const OUTLIVING_BYTES = 60_000;

/** Whether a request with these words may go on after its page has ended. */
export function canOutlive(words: Omit<ArticleDraft, 'banner'>): boolean {
  const { title, description, content, bannerAlt, bannerCredit } = words;
  const texts = [title, description, content, bannerAlt, bannerCredit];
  return new TextEncoder().encode(texts.join('')).length < OUTLIVING_BYTES;
}
