import { groupedDigits } from '../../lib/prose/locale.ts';
import { plural } from '../plural.ts';

type Sentence = ({ what }: { what: string }) => string;

const changed: Sentence = ({ what }) => `${what} changed`;
const added: Sentence = ({ what }) => `${what} added`;
const removed: Sentence = ({ what }) => `${what} removed`;
const moved: Sentence = ({ what }) => `${what} moved`;
const replaced: Sentence = ({ what }) => `${what} replaced`;

/** Changes since the live version. */
export const SINCE_LIVE_TEXT = {
  paragraphs: (count: number) => {
    const number = groupedDigits(count);
    return plural(count, { one: `${number} paragraph`, other: `${number} paragraphs` });
  },
  pictures: (count: number) => {
    const number = groupedDigits(count);
    return plural(count, { one: `${number} picture`, other: `${number} pictures` });
  },
  changed,
  added,
  removed,
  moved,
  replaced,
  banner: () => 'the banner replaced',
  description: () => 'the description changed',
  tags: () => 'the tags changed',
  language: () => 'the language changed',
  bannerWords: () => 'the banner’s description or credit changed',
  title: () => 'the title changed',
} as const;
