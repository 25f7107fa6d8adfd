import type * as english from '../en/home-text.ts';
import type { Translation } from '../translation.ts';

/** The home page. */
export const SECTIONS_TEXT = {
  latest: 'ताज़ा ख़बरें',
  trending: 'चर्चा में',
  more: 'और लेख, जो साथ रहेंगे',
  seeMore: 'और देखें',
  seeMoreIn: (section) => `: ${section}`,
} as const satisfies Translation<typeof english.SECTIONS_TEXT>;

export const PANEL_TEXT = {
  contact: 'हमें लिखिए',
  toContact: 'संपर्क',
  subscribe: 'जुड़े रहिए',
  feed: 'हर नया लेख आपके फ़ीड रीडर में। न खाता, न निगरानी।',
  copyFeed: 'फ़ीड का पता कॉपी करें',
} as const satisfies Translation<typeof english.PANEL_TEXT>;

/** Featured articles, as the page brings them. */
export const FEATURED_TEXT = {
  featured: 'चुनिंदा',
  carousel: 'स्लाइड-शो',
  controls: 'स्लाइड',
  slide: 'स्लाइड',
  place: (slide, count) => `${count} में से ${slide}`,
} as const satisfies Translation<typeof english.FEATURED_TEXT>;

/** The controls of their slides. */
export const CAROUSEL_TEXT = {
  start: 'स्लाइड चलाएँ',
  stop: 'स्लाइड रोकें',
  previous: 'पिछला लेख',
  next: 'अगला लेख',
  article: (slide, count) => `${count} में से लेख ${slide}`,
} as const satisfies Translation<typeof english.CAROUSEL_TEXT>;
