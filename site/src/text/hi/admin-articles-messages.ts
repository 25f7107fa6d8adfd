import { groupedDigits } from '../../lib/prose/locale.ts';
import type * as english from '../en/admin-articles-messages.ts';
import type { Translation } from '../translation.ts';
import { TRASH_TEXT } from './messages.ts';
import { SAVING_TEXT } from './saving-messages.ts';

/** The admin's list of all manuscripts. */
export const ADMIN_ARTICLES_TEXT = {
  heading: 'लेख',
  search: 'शीर्षक, शब्द या पता',
  import: 'आयात करें',
  create: 'लेख लिखें',
  filters: 'छाँटें',
  anyState: 'हर स्थिति',
  anyMonth: 'हर महीना',
  anyLanguage: 'हर भाषा',
  language: 'भाषा',
  changedIn: (month) => `${month} में बदले`,
  state: 'स्थिति',
  month: 'कब बदला',
  caption: 'सभी लेखकों के लेख और मसौदे',
  columns: {
    title: 'शीर्षक',
    authors: 'लेखक',
    state: 'स्थिति',
    tags: 'विषय',
    changed: 'बदला',
    reads: 'पठन, 30 दिन',
  },
  noReads: '–',
  readsUnit: (_reads) => 'पठन, 30 दिन में',
  showingSome: ({ first, last, total }) =>
    `कम से कम ${groupedDigits(total)} में से ${groupedDigits(first)}-${groupedDigits(last)} लेख`,
  loading: 'लेख लोड हो रहे हैं',
  loadFailed: 'लेख लोड नहीं हो सके। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  none: 'अभी कोई लेख नहीं',
  noneNote: 'लेखक जो लिखना शुरू करेंगे, वह यहाँ दिखेगा।',
  noMatch: 'इस खोज से कोई लेख नहीं मिला',
  more: (count) => `+${count}`,
  atTime: ({ day, time }) => `${day}, ${time}`,
} as const satisfies Translation<typeof english.ADMIN_ARTICLES_TEXT>;

export const LISTED_STATE_TEXT = {
  ...SAVING_TEXT.state,
  trashed: TRASH_TEXT.state,
} as const satisfies Translation<typeof english.LISTED_STATE_TEXT>;
