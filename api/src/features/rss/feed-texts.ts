import type { Language } from '../../contract/articles.ts';
import { type Genre, genreLabel } from '../../contract/genres.ts';
import { HINDI_GENRES } from '../../contract/hindi-genres.ts';

/** Words of a feed. @param magazine its name */
export interface FeedTexts {
  genre: (genre: Genre) => string;
  /** @param name of the genre */
  aboutGenre: (name: string, magazine: string) => string;
  aboutAuthor: (name: string, magazine: string) => string;
  corrections: string;
  aboutCorrections: (magazine: string) => string;
  rights: (siteUrl: string) => string;
}

export const FEED_TEXTS: Readonly<Record<Language, FeedTexts>> = {
  en: {
    genre: genreLabel,
    aboutGenre: (name, magazine) => `${name} in ${magazine}.`,
    aboutAuthor: (name, magazine) => `Articles by ${name} in ${magazine}.`,
    corrections: 'Corrections',
    aboutCorrections: (magazine) => `What articles in ${magazine} have said wrong, and what is right.`,
    rights: (siteUrl) =>
      `Each article belongs to its author. What you may do with it: ${siteUrl}/copyright-policy`,
  },
  hi: {
    genre: (genre) => HINDI_GENRES[genre],
    aboutGenre: (name, magazine) => `${magazine} में “${name}” के लेख।`,
    aboutAuthor: (name, magazine) => `${magazine} में ${name} के लेख।`,
    corrections: 'सुधार',
    aboutCorrections: (magazine) => `${magazine} के लेखों में क्या ग़लत था, और सही क्या है।`,
    rights: (siteUrl) => `हर लेख उसके लेखक का है। उसके साथ आप क्या कर सकते हैं: ${siteUrl}/hi/copyright-policy`,
  },
};
