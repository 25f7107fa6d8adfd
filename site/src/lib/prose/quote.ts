/** Source of a quotation. */
export interface QuoteSource {
  /** `null` if the author is unknown. */
  author: string | null;
  title: string;
  magazine: string;
  /** As shown to readers. */
  date: string;
  /** Absolute address of the article. */
  url: string;
}

/** `Ira Palash, “The Monsoon …”, Banyan, 18 November 2026, https://…` */
export function citation({ author, title, magazine, date, url }: QuoteSource): string {
  return [author, `“${title}”`, magazine, date, url].filter((part) => part !== null).join(', ');
}

/**
 * Words with their source, for the clipboard.
 *
 * @param maxWords maximum number of quoted words; the rest is cut, with an ellipsis
 */
export function quotation(
  text: string,
  source: QuoteSource,
  maxWords: number,
): { text: string; isCut: boolean } {
  const words = text.trim().split(/\s+/u);
  const isCut = words.length > maxWords;
  const quoted = words.slice(0, maxWords).join(' ') + (isCut ? ' …' : '');
  return { text: `“${quoted}”\n\n${citation(source)}`, isCut };
}
