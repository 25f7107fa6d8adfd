import { groupedDigits } from '../../lib/prose/locale.ts';
import type * as english from '../en/since-live-text.ts';
import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

type Sentence = ({ what }: { what: string }) => string;

/** `2 पैराग्राफ़ बदले`: the verb follows the number and the gender of what changed. */
const sentence =
  (one: string, other: string) =>
  (count: number): Sentence =>
  ({ what }) =>
    `${what} ${plural(count, { one, other })}`;

/** Changes since the live version. */
export const SINCE_LIVE_TEXT = {
  paragraphs: {
    name: (count) => `${groupedDigits(count)} पैराग्राफ़`,
    changed: sentence('बदला', 'बदले'),
    added: sentence('जुड़ा', 'जुड़े'),
    removed: sentence('हटा', 'हटे'),
    moved: sentence('खिसका', 'खिसके'),
  },
  pictures: {
    name: (count) => {
      const number = groupedDigits(count);
      return plural(count, { one: `${number} तस्वीर`, other: `${number} तस्वीरें` });
    },
    changed: sentence('बदली', 'बदलीं'),
    added: sentence('जुड़ी', 'जुड़ीं'),
    removed: sentence('हटी', 'हटीं'),
    replaced: sentence('नई लगी', 'नई लगीं'),
  },
  banner: () => 'मुख्य तस्वीर नई लगी',
  description: () => 'सार बदला',
  tags: () => 'विषय बदले',
  language: () => 'भाषा बदली',
  bannerWords: () => 'मुख्य तस्वीर का वर्णन या साभार बदला',
  title: () => 'शीर्षक बदला',
} as const satisfies Translation<typeof english.SINCE_LIVE_TEXT>;
