import { groupedDigits } from '../../lib/prose/locale.ts';
import { plural } from '../plural.ts';

type Sentence = ({ what }: { what: string }) => string;

/** The sentence about a number of things. In other languages the verb follows their number and gender. */
const sentence =
  (verb: string) =>
  (_count: number): Sentence =>
  ({ what }) =>
    `${what} ${verb}`;

/** Changes since the live version. */
export const SINCE_LIVE_TEXT = {
  paragraphs: {
    name: (count: number) => {
      const number = groupedDigits(count);
      return plural(count, { one: `${number} paragraph`, other: `${number} paragraphs` });
    },
    changed: sentence('changed'),
    added: sentence('added'),
    removed: sentence('removed'),
    moved: sentence('moved'),
  },
  pictures: {
    name: (count: number) => {
      const number = groupedDigits(count);
      return plural(count, { one: `${number} picture`, other: `${number} pictures` });
    },
    changed: sentence('changed'),
    added: sentence('added'),
    removed: sentence('removed'),
    replaced: sentence('replaced'),
  },
  banner: () => 'the banner replaced',
  description: () => 'the description changed',
  tags: () => 'the tags changed',
  language: () => 'the language changed',
  bannerWords: () => 'the banner’s description or credit changed',
  title: () => 'the title changed',
} as const;
