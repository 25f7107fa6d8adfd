import { PINNED_SECTIONS } from '@contract/front-page.ts';
import { genreLabel } from '@contract/genres.ts';
import { genreName } from '../genre-names.ts';

/** Sections of the front page, by the names that the API gives them. */
export const SECTIONS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(PINNED_SECTIONS.map((section) => [genreLabel(section), genreName(section)])),
  'The lead carousel': 'सबसे ऊपर के लेख',
};
