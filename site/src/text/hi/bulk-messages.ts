import type { BulkKind } from '@contract/bulk-actions.ts';
import { groupedDigits } from '../../lib/prose/locale.ts';
import type * as english from '../en/bulk-messages.ts';
import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';
import { FILTER_TEXT } from './filter-text.ts';

const articles = (count: number) => `${count === 1 ? 'एक' : groupedDigits(count)} लेख`;

/** What an editor or an admin does with many articles at once. */
export const BULK_TEXT = {
  bar: 'चुने हुए लेख',
  chosen: (count) => plural(count, { one: `${count} चुना`, other: `${groupedDigits(count)} चुने` }),
  all: (count) => `सभी ${groupedDigits(count)}`,
  none: 'चुनाव हटाएँ',
  choose: (title) => `चुनें: ${title}`,
  choosePage: 'इस पन्ने के सभी लेख चुनें',
  actions: {
    publish: 'प्रकाशित करें',
    withdraw: 'वापस लें',
    tag: 'विषय जोड़ें',
    author: 'लेखक बदलें',
    trash: 'कूड़ेदान में डालें',
  },
  author: {
    ...FILTER_TEXT.author,
    label: 'नए पहले लेखक',
    any: 'लेखक को नाम से खोजें',
  },
  authorNote: (name, count) =>
    `${plural(count, { one: 'एक लेख', other: `${groupedDigits(count)} लेखों` })} में ${name} का नाम पाठकों के लिए भी पहला होगा। सह-लेखक और अप्रकाशित बदलाव बने रहेंगे।`,
  confirmTrash: (count) =>
    plural(count, {
      one: `${articles(count)} कूड़ेदान में जाएगा।`,
      other: `${articles(count)} कूड़ेदान में जाएँगे।`,
    }),
  trashNote: 'पाठकों को ये नहीं दिखेंगे। 30 दिन तक इन्हें वापस लाया जा सकता है।',
  startFailed: 'शुरू नहीं हो सका',
  progress: ({ kind, done, left, total }) =>
    `${RUNNING[kind]}: ${groupedDigits(total)} में से ${groupedDigits(done + left)}`,
  progressLabel: 'कितना हुआ',
  stop: 'रोकें',
  stopFailed: 'नहीं रुक सका',
  result: ({ kind, state, done, total }) => {
    const sentence = `${DONE[kind]}: ${groupedDigits(total)} में से ${groupedDigits(done)}।`;
    return state === 'stopped' ? `रोका गया। ${sentence}` : sentence;
  },
  left: (count) =>
    plural(count, {
      one: `${count} लेख वैसा ही रहा।`,
      other: `${groupedDigits(count)} लेख वैसे ही रहे।`,
    }),
  why: 'क्यों?',
  leftHeading: 'जो वैसे ही रहे',
  leftFailed: 'कारण नहीं दिखाए जा सके। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  gone: 'हटाया गया लेख',
  close: 'बंद करें',
} as const satisfies Translation<typeof english.BULK_TEXT>;

const RUNNING: Record<BulkKind, string> = {
  publish: 'प्रकाशित हो रहे हैं',
  withdraw: 'वापस लिए जा रहे हैं',
  tag: 'विषय जोड़ा जा रहा है',
  author: 'लेखक बदला जा रहा है',
  trash: 'कूड़ेदान में डाले जा रहे हैं',
  picture: 'तस्वीर बदली जा रही है',
};
const DONE: Record<BulkKind, string> = {
  publish: 'प्रकाशित हुए',
  withdraw: 'वापस लिए गए',
  tag: 'विषय जुड़ा',
  author: 'लेखक बदला',
  trash: 'कूड़ेदान में डाले गए',
  picture: 'तस्वीर बदली',
};
