import { tidyLine } from '../../platform/http/validation/text-checks.ts';
import { LINK_SITE_MAX_LENGTH, LINK_TITLE_MAX_LENGTH } from '../../contract/limits.ts';
import type { PageHead } from './page-head.ts';
import { decodePart } from '../../platform/http/decode-part.ts';

/** Title and site name of a card: from the page, otherwise from its address. */
export function cardTexts(url: URL, head: PageHead | null): { title: string; siteName: string } {
  const host = url.host.replace(/^www\./, '');
  return {
    title:
      shorten(head?.title ?? '', LINK_TITLE_MAX_LENGTH) ||
      shorten(plainAddress(url, host), LINK_TITLE_MAX_LENGTH),
    siteName: shorten(head?.siteName ?? '', LINK_SITE_MAX_LENGTH) || shorten(host, LINK_SITE_MAX_LENGTH),
  };
}

/** `example.org/rain/delta`, decoded. */
function plainAddress({ pathname }: URL, host: string): string {
  return host + decodePart(pathname.replace(/\/$/, ''));
}

/** One line, cut between two graphemes. */
function shorten(text: string, maxLength: number): string {
  const line = String(tidyLine({ value: text }));
  if (line.length <= maxLength) return line;
  const graphemes = [
    ...new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(line.slice(0, maxLength)),
  ];
  return `${line.slice(0, graphemes.at(-1)?.index ?? 0).trimEnd()}…`;
}
