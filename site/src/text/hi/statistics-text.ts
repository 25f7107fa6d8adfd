import { groupedDigits } from '../../lib/prose/locale.ts';
import type * as english from '../en/statistics-text.ts';
import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';
import { inLetters } from './number-words.ts';

/** The statistics of the magazine. */
export const STATISTICS_TEXT = {
  heading: 'आँकड़े',
  loading: 'आँकड़े लोड हो रहे हैं',
  loadFailed: 'आँकड़े लोड नहीं हो सके। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  csv: 'CSV फ़ाइल में सहेजें',
  saveFailed: 'फ़ाइल नहीं सहेजी जा सकी। फिर कोशिश करें।',
  filters: 'किसका जोड़',
  oneArticle: 'एक लेख',
  period: 'अवधि',
  periods: { 7: '7 दिन', 30: '30 दिन', 365: 'एक साल' },
  reads: (count) => `${groupedDigits(count)} पठन`,
  by:
    (readers) =>
    ({ reads }) =>
      `${reads}, हर दिन कम से कम ${groupedDigits(readers)} पाठक।`,
  few: ({ reads }) => `${reads}।`,
  none: 'इस अवधि में कुछ नहीं पढ़ा गया।',
  stay: (part, whole) =>
    plural(part, {
      one: `${inLetters(whole)} में से ${inLetters(part)} पाठक जो खोलता है, उसे अंत तक पढ़ता है।`,
      other: `${inLetters(whole)} में से ${inLetters(part)} पाठक जो खोलते हैं, उसे अंत तक पढ़ते हैं।`,
    }),
  allStay: 'लगभग सभी पाठक जो खोलते हैं, उसे अंत तक पढ़ते हैं।',
  fewStay: 'कम ही पाठक जो खोलते हैं, उसे अंत तक पढ़ते हैं।',
  readsADay: 'हर दिन के पठन',
  now: 'अभी',
  before: (days) => `उससे पहले के ${days} दिन`,
  asTable: 'तालिका में',
  columns: {
    day: 'दिन',
    reads: 'पठन',
    readers: 'पाठक, कम से कम',
    before: 'पहले के पठन',
  },
  mostRead: 'सबसे ज़्यादा पढ़े गए',
  article: 'लेख',
  readers: 'पाठक',
  toEnd: 'अंत तक',
  unit: (_reads) => 'पठन',
  percent: (percent) => `${percent}%`,
  whereFrom: 'पाठक कहाँ से आए',
  site: 'साइट',
  byAuthor: 'लेखक के अनुसार',
  author: 'लेखक',
  byTopic: 'विषय के अनुसार',
  topic: 'विषय',
  sources: {
    unknown: 'बिना लिंक के, या पता नहीं',
    own: 'इसी पत्रिका के पन्ने',
    other: 'दूसरी साइटें',
  },
  foot: 'न कुकी, न पते रखे जाते हैं। लेख दस सेकंड सामने रहे तो एक पठन गिना जाता है। रोबोट नहीं गिने जाते, और वे पाठक भी नहीं जो गिने जाने से मना करते हैं।',
} as const satisfies Translation<typeof english.STATISTICS_TEXT>;

/** Reads on the author page. */
export const OWN_READS_TEXT = {
  all:
    (_reads) =>
    ({ number }) =>
      `आपके सभी लेखों के 30 दिन में ${number} पठन।`,
  article:
    (_reads) =>
    ({ number }) =>
      `30 दिन में ${number} पठन`,
  statistics: 'आँकड़े',
} as const satisfies Translation<typeof english.OWN_READS_TEXT>;
