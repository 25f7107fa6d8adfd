import { type Genre, isGenre } from '@contract/genres.ts';
import { PATHS } from '../../paths.ts';
import { addressWith } from '../../ui/list-address.ts';

/** Numbers of days, until today. */
export const PERIODS = [7, 30, 365] as const;
export type Period = (typeof PERIODS)[number];
const USUAL: Period = 30;

/** Whose statistics a page shows: of the magazine, or of the own articles. */
export type StatisticsOf = 'magazine' | 'own';

/** What is added up. Empty texts do not limit it. */
export interface Choice {
  /** Id. */
  article: string;
  /** Account id. Always empty for own articles. */
  author: string;
  tag: Genre | '';
}

/** State of the page in its address. */
export interface StatisticsPlace extends Choice {
  period: Period;
}

export const EVERYTHING: Choice = { article: '', author: '', tag: '' };

const PAGES: Record<StatisticsOf, string> = { magazine: PATHS.adminStatistics, own: PATHS.ownStatistics };
const ID = /^[0-9a-f]{24}$/;

/** `/admin/statistics?author=…&days=7`; without parameters in the initial state. */
export function statisticsPath(of: StatisticsOf, place: Partial<StatisticsPlace>): string {
  const { period = USUAL, ...choice } = { ...EVERYTHING, ...place };
  return addressWith(PAGES[of], { ...choice, days: period === USUAL ? '' : period });
}

/** Missing and invalid parameters mean the initial state. */
export function placeIn(search: string): StatisticsPlace {
  const parameters = new URLSearchParams(search);
  const valueOf = (name: string) => parameters.get(name) ?? '';
  const idIn = (name: string) => (ID.test(valueOf(name)) ? valueOf(name) : '');
  const tag = valueOf('tag');
  return {
    period: PERIODS.find((period) => `${period}` === valueOf('days')) ?? USUAL,
    article: idIn('article'),
    author: idIn('author'),
    tag: isGenre(tag) ? tag : '',
  };
}

export function isLimited({ article, author, tag }: Choice): boolean {
  return article !== '' || author !== '' || tag !== '';
}
