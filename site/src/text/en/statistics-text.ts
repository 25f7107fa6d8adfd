import { groupedDigits } from '../../lib/prose/locale.ts';
import { capitalise } from '../../lib/prose/capitalise.ts';
import { inLetters } from './number-words.ts';
import { plural } from '../plural.ts';

/** The statistics of the magazine. */
export const STATISTICS_TEXT = {
  heading: 'Statistics',
  loading: 'Loading the statistics',
  loadFailed: 'The statistics could not be loaded. Please try again later.',
  csv: 'Save as CSV',
  saveFailed: 'The file could not be saved. Please try again.',
  filters: 'What is added up',
  /** A chosen article that readers cannot see. */
  oneArticle: 'One article',
  period: 'Period',
  periods: { 7: '7 days', 30: '30 days', 365: 'A year' },
  reads: (count: number) =>
    plural(count, { one: `${groupedDigits(count)} read`, other: `${groupedDigits(count)} reads` }),
  by:
    (readers: number) =>
    ({ reads }: { reads: string }) =>
      `${reads} by at least ${plural(readers, { one: `${groupedDigits(readers)} reader`, other: `${groupedDigits(readers)} readers` })} a day.`,
  /** Less than one reader a day on average. */
  few: ({ reads }: { reads: string }) => `${reads}.`,
  none: 'Nothing was read in this time.',
  /** @param part of `whole` reads, such as two of three */
  stay: (part: number, whole: number) =>
    `${capitalise(inLetters(part))} of ${inLetters(whole)} ${plural(part, { one: 'stays', other: 'stay' })} to the end of what they open.`,
  allStay: 'Nearly all stay to the end of what they open.',
  fewStay: 'Few stay to the end of what they open.',
  readsADay: 'Reads a day',
  now: 'now',
  before: (days: number) => `${days} days before`,
  asTable: 'As a table',
  columns: { day: 'Day', reads: 'Reads', readers: 'Readers, at least', before: 'Reads before' },
  mostRead: 'Most read',
  article: 'Article',
  readers: 'Readers',
  toEnd: 'To the end',
  unit: (reads: number) => plural(reads, { one: 'read', other: 'reads' }),
  percent: (percent: number) => `${percent}%`,
  whereFrom: 'Where from',
  site: 'Site',
  byAuthor: 'By author',
  author: 'Author',
  byTopic: 'By topic',
  topic: 'Topic',
  sources: { unknown: 'No link, or unknown', own: 'Pages of this magazine', other: 'Other sites' },
  foot: 'No cookies, no addresses kept. A read is ten seconds in view. Robots, and readers who ask not to be counted, are not.',
} as const;

/** Reads on the author page. */
export const OWN_READS_TEXT = {
  /** The number is shown in bold. */
  all:
    (reads: number) =>
    ({ number }: { number: string }) =>
      `${plural(reads, { one: `${number} read`, other: `${number} reads` })} in 30 days, of all your articles.`,
  article:
    (reads: number) =>
    ({ number }: { number: string }) =>
      `${plural(reads, { one: `${number} read`, other: `${number} reads` })} in 30 days`,
  statistics: 'Statistics',
} as const;
