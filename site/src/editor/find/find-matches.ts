import { asciiDigits } from '@contract/word-forms.ts';

/** A range of a text, in UTF-16 units. */
export interface Match {
  from: number;
  to: number;
}

/** Invisible joiners and separators: Hindi may be typed with or without them. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/u;
/** Quotation marks as they are typed. */
const QUOTES: Readonly<Record<string, string>> = { '‘': "'", '’': "'", '“': '"', '”': '"' };

interface Folded {
  text: string;
  /** For each unit of `text`, the start of its letter in the original; one more for the end. */
  places: number[];
}

/**
 * Folds letters for comparison: decomposed, so that both encodings of क़ are equal, and `CO₂` is found by `CO2`; with
 * ASCII digits and straight quotation marks; without invisible characters. Accents and nuktas count, because found
 * words are also replaced.
 */
function fold(text: string, matchCase: boolean): Folded {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    if (!INVISIBLE.test(letter)) {
      const decomposed = asciiDigits((QUOTES[letter] ?? letter).normalize('NFKD'));
      const foldedLetter = matchCase ? decomposed : decomposed.toLowerCase();
      folded += foldedLetter;
      places.push(...Array.from({ length: foldedLetter.length }, () => at));
    }
    at += letter.length;
  }
  places.push(text.length);
  return { text: folded, places };
}

/** All non-overlapping matches in a text. */
export function findMatches(text: string, query: string, matchCase = false): Match[] {
  const foldedQuery = fold(query, matchCase).text;
  if (foldedQuery === '') return [];
  const { text: folded, places } = fold(text, matchCase);
  const matches: Match[] = [];
  for (let at = folded.indexOf(foldedQuery); at !== -1; at = folded.indexOf(foldedQuery, at + 1)) {
    const [from, to] = [places[at] ?? 0, places[at + foldedQuery.length] ?? text.length];
    // Matches whole letters only: no `e` in `é`.
    const isWhole = places[at - 1] !== from && places[at + foldedQuery.length - 1] !== to;
    if (isWhole && from >= (matches.at(-1)?.to ?? 0)) matches.push({ from, to });
  }
  return matches;
}
