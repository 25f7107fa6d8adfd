/** A stretch of a text, in UTF-16 units. */
export interface Match {
  from: number;
  to: number;
}

/** What joins letters or keeps them apart, and is not seen: Hindi may be typed with or without. */
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/u;
const QUOTES: Readonly<Record<string, string>> = { '‘': "'", '’': "'", '“': '"', '”': '"', '\u00a0': ' ' };

interface Folded {
  text: string;
  /** For each unit of `text`, where its letter begins in what was folded; one more for the end. */
  places: number[];
}

/**
 * Letters as they are compared: with their accents and dots apart, so that one key and two for क़ are the same; without
 * what is not seen; quotation marks as they are typed.
 */
function fold(text: string, matchCase: boolean): Folded {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    if (!UNSEEN.test(letter)) {
      const apart = (QUOTES[letter] ?? letter).normalize('NFD');
      const same = matchCase ? apart : apart.toLowerCase();
      folded += same;
      places.push(...Array.from({ length: same.length }, () => at));
    }
    at += letter.length;
  }
  places.push(text.length);
  return { text: folded, places };
}

/** Every place of a text where the words that are looked for are, none within another. */
export function findMatches(text: string, query: string, matchCase = false): Match[] {
  const wanted = fold(query, matchCase).text;
  if (wanted === '') return [];
  const { text: folded, places } = fold(text, matchCase);
  const matches: Match[] = [];
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + 1)) {
    const [from, to] = [places[at] ?? 0, places[at + wanted.length] ?? text.length];
    // A letter is found whole or not at all: no `e` in `é`.
    const isWhole = places[at - 1] !== from && places[at + wanted.length - 1] !== to;
    if (isWhole && from >= (matches.at(-1)?.to ?? 0)) matches.push({ from, to });
  }
  return matches;
}
