import { groupedDigits } from '../../lib/prose/locale.ts';
import type * as english from '../en/history-text.ts';
import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

/** The page of versions. */
export const HISTORY_TEXT = {
  back: 'लिखने पर लौटें',
  untitled: 'बिना शीर्षक',
  loading: 'इतिहास लोड हो रहा है',
  loadFailed: 'इतिहास लोड नहीं हो सका। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  diffFailed: 'यह संस्करण लोड नहीं हो सका। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  added: 'जोड़ा गया',
  removed: 'हटाया गया',
  previous: 'पिछला बदलाव',
  next: 'अगला बदलाव',
  restore: 'यह संस्करण वापस लाएँ',
  versionOf: (moment) => `${moment} का संस्करण`,
  restored: (moment) => `${moment} का संस्करण वापस आ गया`,
  undo: 'पहले जैसा करें',
  undone: 'पहले जैसा किया गया',
  restoreFailed: 'यह संस्करण वापस नहीं लाया जा सका',
  kept: 'एक बैठक में जितनी बार सहेजा जाए, वह एक ही संस्करण गिना जाता है। प्रकाशित संस्करण हमेशा रहते हैं। बाक़ी में से 90 दिन बाद हर दिन का एक संस्करण रखा जाता है।',
  earlier: (count) => `पहले के ${count} संस्करण दिखाएँ`,
  versions: (count) => `${count} संस्करण`,
  formerAuthor: 'एक पूर्व लेखक',
} as const satisfies Translation<typeof english.HISTORY_TEXT>;

type Sentence = ({ name }: { name: string }) => string;

const published: Sentence = ({ name }) => `${name} ने प्रकाशित किया`;
const approved: Sentence = ({ name }) => `${name} ने मंज़ूर किया`;

/** The list of versions, and the heading of a comparison. */
export const VERSIONS_TEXT = {
  today: 'आज',
  todayAt: (time) => `आज, ${time}`,
  dayAt: ({ day, time }) => `${day}, ${time}`,
  started: ({ name }) => `${name} ने शुरू किया`,
  restored: ({ name }) => `${name} ने पुराना संस्करण लौटाया`,
  actions: {
    save: ({ name }) => `${name} ने सहेजा`,
    publish: published,
    change: published,
    submit: ({ name }) => `${name} ने समीक्षा के लिए भेजा`,
    return: ({ name }) => `${name} ने लौटाया`,
    approve: approved,
    schedule: approved,
    setAuthors: ({ name }) => `${name} ने लेखक बदले`,
    leave: ({ name }) => `${name} ने लेखकों में से अपना नाम हटाया`,
    import: ({ name }) => `${name} ने आयात किया`,
  },
  first: 'पहला संस्करण',
  live: 'प्रकाशित',
  liveUntil: (moment) => `${moment} तक प्रकाशित`,
  note: 'सुधार की टिप्पणी के साथ',
  withNote: (change) => `${change}, सुधार की टिप्पणी के साथ`,
  comparison: ({ day, time, by }) => `${day}, ${time}, ${by}`,
  againstNothing: 'पहला संस्करण',
  against: (moment) => `${moment} के संस्करण से तुलना`,
  againstLive: (moment) => `${moment} के प्रकाशित संस्करण से तुलना`,
} as const satisfies Translation<typeof english.VERSIONS_TEXT>;

/** Short descriptions of a version's change. */
export const CHANGES_TEXT = {
  wordsAdded: (added) => {
    const number = groupedDigits(added);
    return plural(added, { one: `${number} शब्द जुड़ा`, other: `${number} शब्द जुड़े` });
  },
  wordsRemoved: (removed) => {
    const number = groupedDigits(removed);
    return plural(removed, { one: `${number} शब्द हटा`, other: `${number} शब्द हटे` });
  },
  wordsReplaced: ({ added, removed }) => {
    const [plus, minus] = [groupedDigits(added), groupedDigits(removed)];
    const taken = plural(removed, { one: `${minus} हटा`, other: `${minus} हटे` });
    return plural(added, { one: `${plus} शब्द जुड़ा, ${taken}`, other: `${plus} शब्द जुड़े, ${taken}` });
  },
  title: 'शीर्षक',
  description: 'सार',
  pictures: (count) => {
    const number = groupedDigits(count);
    return plural(count, { one: `${number} तस्वीर`, other: `${number} तस्वीरें` });
  },
  banner: 'मुख्य तस्वीर',
  language: 'भाषा',
  tags: 'विषय',
  fields: (fields) => `बदलाव: ${fields.join(', ')}`,
  formatting: 'सजावट बदली',
} as const satisfies Translation<typeof english.CHANGES_TEXT>;
