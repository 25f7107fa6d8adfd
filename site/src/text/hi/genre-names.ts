import { genreLabel, isGenre } from '@contract/genres.ts';
import { HINDI_GENRES } from '@contract/hindi-genres.ts';

/** Names of topics, as shown to readers. Separate from their texts, which islands do not load. */
export function genreName(genre: string): string {
  return isGenre(genre) ? HINDI_GENRES[genre] : genreLabel(genre);
}
