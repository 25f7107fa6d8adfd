/** The 13 topics of the magazine, as written in `tags`, in the database and in API addresses. */
export const GENRES = [
  'Trending',
  'Environment',
  'Weather',
  'Agriculture',
  'Artificial_Intelligence',
  'Sustainable_Living',
  'Technology_and_Advancement',
  'Science_and_Research',
  'Startups_and_Entrepreneurship',
  'Evolving_Horizons',
  'Interviews',
  'Spotlight',
  'Policy_and_Governance',
] as const;

export type Genre = (typeof GENRES)[number];

export function isGenre(value: unknown): value is Genre {
  return GENRES.some((genre) => genre === value);
}

/** `Sustainable_Living` as shown to readers: `Sustainable Living`. */
export function genreLabel(genre: string): string {
  return genre.replaceAll('_', ' ');
}

/** Path of a category page: `/sustainable-living`. */
export function genrePath(genre: Genre): string {
  return `/${genre.toLowerCase().replaceAll('_', '-')}`;
}

/** Sections of the home page, by the name in `GET /api/articles/home/{genreTag}`, with their default sizes. */
export const HOME_SECTION_SIZE = {
  Trending: 7,
  featured: 5,
  latest: 4,
  Environment: 4,
  Sustainable_Living: 4,
  Interviews: 4,
  Spotlight: 4,
} as const;

export type HomeSection = keyof typeof HOME_SECTION_SIZE;

export function isHomeSection(value: string): value is HomeSection {
  return Object.hasOwn(HOME_SECTION_SIZE, value);
}
