import type { Genre } from '@contract/genres.ts';
import type { GroupName } from '../../genres.ts';

/** Headings and introductions of the category pages. */
export const GENRE_TEXT: Record<Genre, { heading: string; intro: string }> = {
  Trending: {
    heading: 'Trending',
    intro: 'What readers are passing on this week, from field reports to arguments worth having.',
  },
  Environment: {
    heading: 'Environment',
    intro:
      'Pressing environmental issues, and the slow, stubborn work of sustainability, reported from the ground.',
  },
  Weather: {
    heading: 'Weather',
    intro: 'Updates, analyses and trends on weather patterns, from the first cloud to the last forecast.',
  },
  Agriculture: {
    heading: 'Agriculture',
    intro: 'Seed, soil, water and price: how India grows what it eats, and who carries the risk.',
  },
  Sustainable_Living: {
    heading: 'SustainableLiving',
    intro: 'Homes, kitchens, streets and habits that ask less of the planet, tried before they are praised.',
  },
  Artificial_Intelligence: {
    heading: 'Artificial Intelligence',
    intro: 'Machines that learn, the people who teach them, and what happens when they leave the laboratory.',
  },
  Science_and_Research: {
    heading: 'ScienceAndResearch',
    intro: 'Cutting-edge research and scientific breakthroughs, told with their doubts left in.',
  },
  Startups_and_Entrepreneurship: {
    heading: 'Startups And Entrepreneurship',
    intro: 'Innovative startups shaping the future of technology, and the accounts they keep while doing it.',
  },
  Technology_and_Advancement: {
    heading: 'Technology And Advancement',
    intro: 'Technological advancements that are revolutionizing science and technology, and how they work.',
  },
  Evolving_Horizons: {
    heading: 'Evolving Horizons',
    intro: 'Long views: where a river, a crop, a city or an idea is heading, and how fast.',
  },
  Interviews: {
    heading: 'Interviews',
    intro: 'Conversations with people who know one thing very well and are willing to explain it.',
  },
  Policy_and_Governance: {
    heading: 'Policy And Governance',
    intro: 'Laws, budgets and permissions: who decides about land, water and air, and how it turns out.',
  },
  Spotlight: {
    heading: 'Spotlight',
    intro: 'One person, one place or one creature at a time, looked at closely.',
  },
};

/** The menus of the navigation bar. */
export const GROUP_TEXT: Record<GroupName, string> = {
  Geography: 'Geography',
  Innovation: 'Innovation',
  Focus: 'Focus',
};
