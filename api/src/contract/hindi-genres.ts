import type { Genre } from './genres.ts';

/** Hindi names of the topics. Separate from `genres.ts`, because English pages do not load them. */
export const HINDI_GENRES: Readonly<Record<Genre, string>> = {
  Trending: 'चर्चा में',
  Environment: 'पर्यावरण',
  Weather: 'मौसम',
  Agriculture: 'खेती',
  Sustainable_Living: 'टिकाऊ जीवन',
  Artificial_Intelligence: 'कृत्रिम बुद्धिमत्ता',
  Science_and_Research: 'विज्ञान और शोध',
  Startups_and_Entrepreneurship: 'स्टार्टअप और उद्यम',
  Technology_and_Advancement: 'तकनीक और प्रगति',
  Evolving_Horizons: 'नए क्षितिज',
  Interviews: 'बातचीत',
  Policy_and_Governance: 'नीति और शासन',
  Spotlight: 'ख़ास',
};
