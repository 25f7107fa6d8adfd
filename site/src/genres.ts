import { genrePath, type Genre } from '@contract/genres.ts';

export type GroupName = 'Geography' | 'Innovation' | 'Focus';
/** Accent colour of a section (`--river` and others in tokens.css). */
export type Hue = 'river' | 'indigo' | 'jamun' | 'turmeric';

/** The groups of the 13 categories, in the order of menus and lists. */
const GROUP_OF: Record<Genre, GroupName | null> = {
  Trending: null,
  Environment: 'Geography',
  Weather: 'Geography',
  Agriculture: 'Geography',
  Sustainable_Living: 'Geography',
  Artificial_Intelligence: 'Innovation',
  Science_and_Research: 'Innovation',
  Startups_and_Entrepreneurship: 'Innovation',
  Technology_and_Advancement: 'Innovation',
  Evolving_Horizons: 'Focus',
  Interviews: 'Focus',
  Policy_and_Governance: 'Focus',
  Spotlight: 'Focus',
};

export const SORTED_GENRES = Object.keys(GROUP_OF) as readonly Genre[];

/** The three menus of the navigation bar, in order. */
export const GROUPS: readonly GroupName[] = ['Geography', 'Innovation', 'Focus'];

const GROUP_HUE: Record<GroupName, Hue> = { Geography: 'river', Innovation: 'indigo', Focus: 'jamun' };

export function groupOf(genre: Genre): GroupName | null {
  return GROUP_OF[genre];
}

export function genresOfGroup(group: GroupName): Genre[] {
  return SORTED_GENRES.filter((genre) => GROUP_OF[genre] === group);
}

/** Last path segment of a category, also used in the addresses of searches: `sustainable-living`. */
export function routeOf(genre: Genre): string {
  return genrePath(genre).slice(1);
}

export function genreOfRoute(route: string): Genre | undefined {
  return SORTED_GENRES.find((genre) => routeOf(genre) === route);
}

export function hueOfGenre(genre: Genre): Hue {
  const group = GROUP_OF[genre];
  return group === null ? 'turmeric' : GROUP_HUE[group];
}

export function hueOfGroup(group: GroupName): Hue {
  return GROUP_HUE[group];
}

/** The topic that labels an article out of context: the first specific one. */
export function mainGenre(tags: readonly Genre[]): Genre | undefined {
  return tags.find((tag) => tag !== 'Trending') ?? tags[0];
}
