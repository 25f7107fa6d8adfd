import { Inject, Injectable } from '@nestjs/common';
import { soundsCommon } from './common-sounds.ts';
import { isEnglish } from './english-words.ts';
import { alikeTo, byAgreement, combined, isVeryAlike, MAX_READINGS, type Reading } from './readings.ts';
import { scriptOf, soundKeys } from './sound-keys.ts';
import { WordSoundsRepository } from './word-sounds.repository.ts';

/** If the first key finds fewer words, the second is used, too. */
const ENOUGH_WORDS = 3;
/** Maximum number of terms: longer queries would have too many readings. */
const MAX_TERMS = 4;
/** Maximum number of words that are counted for a term and a key. */
const MAX_COUNTED = 8;

/** Number of articles with each word, up to some maximum. */
type CountWords = (words: readonly string[]) => Promise<number[]>;
type ReadingsByTerm = ReadonlyMap<string, Reading[]>;

/** Finds the words of the other script that sound like those of a query. */
@Injectable()
export class SoundSearch {
  constructor(
    @Inject(WordSoundsRepository) private readonly words: Pick<WordSoundsRepository, 'findByKeys'>,
  ) {}

  /**
   * What a query may mean in the other script, the likeliest first: a word for each of its terms.
   * @param hasHits whether the query finds something as it is
   * @param count counts in the index that is searched
   */
  async readings(query: readonly string[], hasHits: boolean, count: CountWords): Promise<string[][]> {
    const terms = significantOf(query);
    if (!mayBeMeantOtherwise(terms, hasHits)) return [];
    const first = await this.findAlike(terms, 'first');
    const few = terms.filter(
      (term) => scriptOf(term) === 'latin' && (first.get(term)?.length ?? 0) < ENOUGH_WORDS,
    );
    const second = hasHits ? new Map<string, Reading[]>() : await this.findAlike(few, 'second');
    const alike = [...first.values(), ...second.values()].flat();
    if (alike.length === 0) return [];
    const counts = await countsOf([...terms, ...alike.map(({ word }) => word)], count);
    const readings = terms.map((term) => {
      const occurs = terms.length === 1 ? hasHits : (counts.get(term) ?? 0) > 0;
      if (occurs && isEnglish(term)) return [ownReading(term)];
      const ranked = [first, second].flatMap((byTerm) => rankedOf(byTerm.get(term) ?? [], counts, occurs));
      const distinct = [...new Map(ranked.map((reading) => [reading.word, reading])).values()];
      return [...(occurs ? [ownReading(term)] : []), ...distinct.slice(0, MAX_READINGS)];
    });
    const original = terms.join(' ');
    return combined(readings)
      .filter((words) => words.join(' ') !== original)
      .slice(0, MAX_READINGS);
  }

  /** For each term, words that share a key with it. */
  private async findAlike(terms: readonly string[], key: 'first' | 'second'): Promise<ReadingsByTerm> {
    const keys = new Map(terms.map((term) => [term, new Set(soundKeys(term, otherScript(term))[key])]));
    const found = await this.words.findByKeys([...new Set([...keys.values()].flatMap((set) => [...set]))]);
    const alike = terms.map((term) => {
      const entries = found.filter((entry) => entry.keys.some((entryKey) => keys.get(term)?.has(entryKey)));
      const words = entries.map(({ _id }) => _id);
      return [term, alikeTo(term, words).slice(0, MAX_COUNTED)] as const;
    });
    return new Map(alike);
  }
}

/** The terms without the commonest Hindi words, which are not indexed. */
function significantOf(query: readonly string[]): readonly string[] {
  const significant = query.filter((word) => !soundsCommon(word));
  return significant.length === 0 ? query : significant;
}

/** A Latin query that finds something is English, unless it is one word that looks Hindi. */
function mayBeMeantOtherwise(terms: readonly string[], hasHits: boolean): boolean {
  const scripts = terms.map((term) => scriptOf(term)).filter((script) => script !== null);
  if (scripts.length === 0 || terms.length > MAX_TERMS) return false;
  const isLatin = scripts.every((script) => script === 'latin');
  return !(hasHits && isLatin && (terms.length > 1 || terms.every(isEnglish)));
}

async function countsOf(words: readonly string[], count: CountWords): Promise<Map<string, number>> {
  const distinct = [...new Set(words)];
  const counts = await count(distinct);
  return new Map(distinct.map((word, index) => [word, counts[index] ?? 0]));
}

/** Those that articles have, the likeliest first. */
function rankedOf(
  readings: readonly Reading[],
  counts: ReadonlyMap<string, number>,
  occurs: boolean,
): Reading[] {
  return readings
    .filter((reading) => (counts.get(reading.word) ?? 0) > 0 && (!occurs || isVeryAlike(reading)))
    .sort(byAgreement(counts));
}

function ownReading(word: string): Reading {
  return { word, disagreement: 0 };
}

function otherScript(term: string): 'latin' | 'devanagari' {
  return scriptOf(term) === 'latin' ? 'devanagari' : 'latin';
}
