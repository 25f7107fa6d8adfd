import { type Genre, genreLabel, GENRES } from '../../../contract/genres.ts';
import { foldForSearch } from '../../articles/search/title-text.ts';
import { TOPIC_WORDS } from './topic-words.ts';

/** Letters of a text that decide on its topic. The beginning says it. */
const DECIDING_LENGTH = 2_000;
/** The share of a category's articles that must speak for a tag before it is proposed. */
const MAJORITY = 0.5;

/** Short words such as `ai` only whole. */
const bounded = (word: string): string => (word.length <= 3 ? `${word}(?![\\p{L}\\p{M}\\p{N}])` : word);
/** One pattern for each tag, because an export may have a hundred thousand names. */
const PATTERNS = GENRES.map((genre) => {
  const words = TOPIC_WORDS[genre].map((word) => bounded(foldForSearch(word)));
  return [genre, new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${words.join('|')})`, 'gu')] as const;
});
const NAMES = new Map(GENRES.map((genre) => [foldForSearch(genreLabel(genre)), genre]));

/** The tag that a name says by itself; `null` if it says none, or several. */
export function tagOfName(name: string): Genre | null {
  const folded = foldForSearch(name.replace(/[-_/&]+/g, ' ').replace(/\band\b/gi, 'and'));
  const named = NAMES.get(folded) ?? NAMES.get(foldForSearch(name.replace(/&/g, 'and')));
  if (named !== undefined) return named;
  const found = PATTERNS.filter(([, words]) => folded.search(words) !== -1);
  return found.length === 1 ? (found[0]?.[0] ?? null) : null;
}

/** The tag of which a text has most words; `null` if it has none of any. */
export function tagOfText(text: string): Genre | null {
  const folded = foldForSearch(text.slice(0, DECIDING_LENGTH));
  const scores = PATTERNS.map(([genre, words]) => ({
    genre,
    score: new Set(folded.match(words)).size,
  }));
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score === 0 ? null : best.genre;
}

/** How many articles of a category speak for which tag. */
export type Votes = Map<Genre | null, number>;

export function addVote(votes: Votes, vote: Genre | null): void {
  votes.set(vote, (votes.get(vote) ?? 0) + 1);
}

/** The tag for which most articles of a category speak. */
export function tagOfVotes(votes: Votes): Genre | null {
  const total = [...votes.values()].reduce((sum, count) => sum + count, 0);
  for (const [genre, count] of votes) if (genre !== null && count > total * MAJORITY) return genre;
  return null;
}
