import type * as english from '../en/admin-trash-messages.ts';
import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

const draftCount = (count: number) => plural(count, { one: `${count} मसौदा`, other: `${count} मसौदे` });

/** `19 लेख और 2 मसौदे`, without a part that is 0. */
function whatWasWritten(articles: number, drafts: number): string {
  if (articles > 0 && drafts > 0) return `${articles} लेख और ${draftCount(drafts)}`;
  if (articles > 0) return `${articles} लेख`;
  return drafts > 0 ? draftCount(drafts) : '';
}

/** The admin's trash. */
export const ADMIN_TRASH_TEXT = {
  heading: 'कूड़ेदान',
  tabs: { manuscripts: 'लेख और मसौदे', authors: 'लेखक' },
  deleteForGood: 'हमेशा के लिए हटाएँ',
  noBanner: 'अभी मुख्य तस्वीर नहीं',
  search: { manuscripts: 'शीर्षक से खोजें', authors: 'नाम या ईमेल से खोजें' },
  none: { manuscripts: 'कूड़ेदान ख़ाली है', authors: 'कूड़ेदान में कोई लेखक नहीं' },
  noneNote: {
    manuscripts: 'हटाए गए लेख और मसौदे यहाँ 30 दिन रहते हैं।',
    authors: 'हटाए गए लेखक अपने लेखों और मसौदों के साथ यहाँ 30 दिन रहते हैं।',
  },
  noMatch: 'कूड़ेदान में इस खोज से कुछ नहीं मिला',
  foot: {
    manuscripts: '30 दिन बाद वे सभी संस्करणों के साथ हमेशा के लिए हट जाते हैं। वापस लाए गए लेख मसौदे बन जाते हैं।',
    authors: '30 दिन बाद वे अपने लिखे के साथ हमेशा के लिए हट जाते हैं। वापस लाए गए लेखकों का लिखा सब कुछ भी लौट आता है।',
  },
  authorRestored: 'लेखक और उनका लिखा सब कुछ वापस आ गया',
  undoing: {
    busy: 'कूड़ेदान में डाला जा रहा है…',
    done: 'कूड़ेदान में डाल दिया गया',
    failed: 'नहीं हटाया जा सका',
  },
  deleting: { busy: 'हटाया जा रहा है…', done: 'हमेशा के लिए हटाया गया', failed: 'नहीं हटाया जा सका' },
  confirmManuscript: 'यह सभी संस्करणों के साथ हमेशा के लिए हट जाएगा। इसे वापस नहीं लाया जा सकता।',
  written: (articles, drafts) => {
    const written = whatWasWritten(articles, drafts);
    return written === '' ? 'न कोई लेख, न मसौदा' : `साथ में ${written}`;
  },
  confirmAuthor: (articles, drafts) => {
    const written = whatWasWritten(articles, drafts);
    const what = written === '' ? 'लेखक का खाता' : `लेखक का खाता, और साथ में ${written},`;
    return `${what} हमेशा के लिए हट जाएगा। इसे वापस नहीं लाया जा सकता।`;
  },
} as const satisfies Translation<typeof english.ADMIN_TRASH_TEXT>;
