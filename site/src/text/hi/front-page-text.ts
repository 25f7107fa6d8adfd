import type * as english from '../en/front-page-text.ts';
import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';
import { genreName } from './genre-names.ts';
import { inLetters } from './number-words.ts';

/** The keys that move a row. */
export const SORT_KEYS = {
  space: 'Space',
  up: '↑',
  down: '↓',
  escape: 'Esc',
} as const satisfies Translation<typeof english.SORT_KEYS>;

/** The admin's room in which articles are pinned to the home page. */
export const FRONT_PAGE_TEXT = {
  heading: 'मुखपृष्ठ',
  loading: 'मुखपृष्ठ लोड हो रहा है',
  loadFailed: 'मुखपृष्ठ लोड नहीं हो सका। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  changes: (count) => `${count} बदलाव अभी प्रकाशित नहीं`,
  discard: 'बदलाव रद्द करें',
  putLive: 'प्रकाशित करें',
  puttingLive: 'प्रकाशित हो रहा है…',
  isLive: 'मुखपृष्ठ प्रकाशित हो गया',
  putFailed: 'मुखपृष्ठ प्रकाशित नहीं हो सका',
  conflict: 'इस बीच किसी दूसरे व्यवस्थापक ने अलग क्रम प्रकाशित किया है। आपका क्रम यहाँ अब भी है।',
  showTheirs: 'उनका क्रम दिखाएँ',
  preview: 'कैसा दिखेगा',
  previewLoading: 'झलक लोड हो रही है',
  previewFailed: 'झलक लोड नहीं हो सकी। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  screen: 'स्क्रीन',
  language: 'भाषा',
  desk: 'कंप्यूटर',
  phone: 'फ़ोन',
  frame: 'झलक में वही दिखता है, जो आप खिसका रहे हैं।',
  openPreview: 'झलक खोलें',
  leadCarousel: 'सबसे ऊपर के लेख',
  add: 'लेख जोड़ें',
  pin: 'लेख जमाएँ',
  to: (section) => `: ${section}`,
  keys: ({ space, up, down, drop, escape }) =>
    `खींचकर ले जाएँ, या हैंडल पर ${space} दबाएँ, फिर ${up} ${down}, और फिर ${drop}। ${escape} से लेख अपनी जगह लौटेगा।`,
  others: (count) =>
    plural(count, {
      one: `बाक़ी ${inLetters(count)} लेख तारीख़ के क्रम से आएगा।`,
      other: `बाक़ी ${inLetters(count)} लेख तारीख़ के क्रम से आएँगे।`,
    }),
  none: (places) => `कोई लेख जमाया नहीं गया। यहाँ सबसे नए ${inLetters(places)} लेख दिखते हैं।`,
  noneFeatured: (places) => `कोई लेख जमाया नहीं गया। यहाँ सबसे नए ${inLetters(places)} चुनिंदा लेख दिखते हैं।`,
  handle: (title) => `खिसकाएँ: ${title}`,
  up: (title) => `ऊपर खिसकाएँ: ${title}`,
  down: (title) => `नीचे खिसकाएँ: ${title}`,
  menu: (title) => `विकल्प: ${title}`,
  moving: (from, to) => `जगह ${from} से ${to} पर`,
  lifted: (title, place) => `${title}: उठाया, ${place}`,
  place: (place, of) => `${of} में से ${place}`,
  dropped: (place) => `रखा, ${place}`,
  back: (place) => `अपनी जगह लौटाया, ${place}`,
  added: (title, place) => `${title}: जोड़ा, ${place}`,
  removed: (title) => `${title}: हटाया`,
  until: (when) => `${when} तक`,
  noEnd: 'जब तक हटाया न जाए',
  untilDate: 'किसी तारीख़ तक…',
  withoutEnd: 'जब तक हटाया न जाए',
  remove: 'हटाएँ',
  endHeading: 'कब तक जमा रहे',
  endSave: 'तारीख़ तय करें',
  cancel: 'रहने दें',
  search: 'शीर्षक से खोजें',
  found: 'लेख',
  count: (count) => plural(count, { one: `${count} लेख मिला`, other: `${count} लेख मिले` }),
  noneFound: 'किसी और लेख के शीर्षक में ये शब्द नहीं हैं।',
  searchFailed: 'लेख नहीं खोजे जा सके। कृपया थोड़ी देर बाद फिर कोशिश करें।',
} as const satisfies Translation<typeof english.FRONT_PAGE_TEXT>;

/** A section of the home page, as its heading says it. */
export const sectionName: typeof english.sectionName = (section) =>
  section === 'featured' ? FRONT_PAGE_TEXT.leadCarousel : genreName(section);
