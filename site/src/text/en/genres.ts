import { genrePath, type Genre } from '@contract/genres.ts';

export type GroupName = 'Geography' | 'Innovation' | 'Focus';
/** Accent colour of a section (`--river` and others in tokens.css). */
export type Hue = 'river' | 'indigo' | 'jamun' | 'turmeric';

export interface GenrePage {
  genre: Genre;
  heading: string;
  intro: string;
  group: GroupName | null;
}

/** The 13 category pages. */
export const GENRE_PAGES: readonly GenrePage[] = [
  {
    genre: 'Trending',
    heading: 'Trending',
    intro: 'What readers are passing on this week, from field reports to arguments worth having.',
    group: null,
  },
  {
    genre: 'Environment',
    heading: 'Environment',
    intro:
      'Pressing environmental issues, and the slow, stubborn work of sustainability, reported from the ground.',
    group: 'Geography',
  },
  {
    genre: 'Weather',
    heading: 'Weather',
    intro: 'Updates, analyses and trends on weather patterns, from the first cloud to the last forecast.',
    group: 'Geography',
  },
  {
    genre: 'Agriculture',
    heading: 'Agriculture',
    intro: 'Seed, soil, water and price: how India grows what it eats, and who carries the risk.',
    group: 'Geography',
  },
  {
    genre: 'Sustainable_Living',
    heading: 'SustainableLiving',
    intro: 'Homes, kitchens, streets and habits that ask less of the planet, tried before they are praised.',
    group: 'Geography',
  },
  {
    genre: 'Artificial_Intelligence',
    heading: 'Artificial Intelligence',
    intro: 'Machines that learn, the people who teach them, and what happens when they leave the laboratory.',
    group: 'Innovation',
  },
  {
    genre: 'Science_and_Research',
    heading: 'ScienceAndResearch',
    intro: 'Cutting-edge research and scientific breakthroughs, told with their doubts left in.',
    group: 'Innovation',
  },
  {
    genre: 'Startups_and_Entrepreneurship',
    heading: 'Startups And Entrepreneurship',
    intro: 'Innovative startups shaping the future of technology, and the accounts they keep while doing it.',
    group: 'Innovation',
  },
  {
    genre: 'Technology_and_Advancement',
    heading: 'Technology And Advancement',
    intro: 'Technological advancements that are revolutionizing science and technology, and how they work.',
    group: 'Innovation',
  },
  {
    genre: 'Evolving_Horizons',
    heading: 'Evolving Horizons',
    intro: 'Long views: where a river, a crop, a city or an idea is heading, and how fast.',
    group: 'Focus',
  },
  {
    genre: 'Interviews',
    heading: 'Interviews',
    intro: 'Conversations with people who know one thing very well and are willing to explain it.',
    group: 'Focus',
  },
  {
    genre: 'Policy_and_Governance',
    heading: 'Policy And Governance',
    intro: 'Laws, budgets and permissions: who decides about land, water and air, and how it turns out.',
    group: 'Focus',
  },
  {
    genre: 'Spotlight',
    heading: 'Spotlight',
    intro: 'One person, one place or one creature at a time, looked at closely.',
    group: 'Focus',
  },
];

/** The three menus of the navigation bar, in order. */
export const GROUPS: readonly GroupName[] = ['Geography', 'Innovation', 'Focus'];

const GROUP_HUE: Record<GroupName, Hue> = { Geography: 'river', Innovation: 'indigo', Focus: 'jamun' };

export function pagesOfGroup(group: GroupName): GenrePage[] {
  return GENRE_PAGES.filter((page) => page.group === group);
}

/** Last path segment of a category, also used in the addresses of searches: `sustainable-living`. */
export function routeOf(genre: Genre): string {
  return genrePath(genre).slice(1);
}

export function pageOfRoute(route: string): GenrePage | undefined {
  return GENRE_PAGES.find(({ genre }) => routeOf(genre) === route);
}

export function hueOfGenre(genre: Genre): Hue {
  const group = GENRE_PAGES.find((page) => page.genre === genre)?.group;
  return group ? GROUP_HUE[group] : 'turmeric';
}

export function hueOfGroup(group: GroupName): Hue {
  return GROUP_HUE[group];
}

/** The topic that labels an article out of context: the first specific one. */
export function mainGenre(tags: readonly Genre[]): Genre | undefined {
  return tags.find((tag) => tag !== 'Trending') ?? tags[0];
}
