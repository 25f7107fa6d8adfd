import { formatDate } from '../../lib/prose/when.ts';
import type * as english from '../en/admin-accounts-messages.ts';
import type { Translation } from '../translation.ts';

/** The admin's lists of people. */
export const PEOPLE_TEXT = {
  heading: 'लेखक',
  search: 'नाम, ईमेल या शीर्षक से खोजें',
  tabs: { authors: 'लेखक', invited: 'न्योते', admins: 'व्यवस्थापक' },
  deleteUser: 'खाता हटाएँ',
} as const satisfies Translation<typeof english.PEOPLE_TEXT>;

/** The table of authors, and their articles. */
export const AUTHOR_TABLE_TEXT = {
  caption: 'लेखक और उनके लेखों की संख्या',
  author: 'लेखक',
  email: 'ईमेल',
  articles: 'लेख',
  actions: 'काम',
  articleNoun: (_count) => 'लेख',
  articlesBy: (name) => `${name} के लेख`,
  show: 'दिखाएँ',
  hide: 'छिपाएँ',
  profile: 'परिचय',
  delete: 'हटाएँ',
  deleteArticle: 'लेख हटाएँ',
  showArticlesBy: (name) => `${name} के लेख दिखाएँ`,
  hideArticlesBy: (name) => `${name} के लेख छिपाएँ`,
  profileOf: (name) => `${name} का परिचय`,
  deleteNamed: (name) => `${name} को हटाएँ`,
} as const satisfies Translation<typeof english.AUTHOR_TABLE_TEXT>;

/** Texts for actions of admins on accounts. */
export const ACCOUNTS_TEXT = {
  menu: (name) => `${name} के लिए और विकल्प`,
  reset: 'नया पासवर्ड चुनने का लिंक भेजें',
  resetNote: 'लिंक एक घंटे तक चलेगा; पहले लॉग इन से पहले एक हफ़्ते तक',
  resetSent: (email) => `लिंक ${email} पर भेजा जा रहा है।`,
  resetFiled: (email) => `ईमेल की व्यवस्था नहीं है: ${email} का लिंक फ़ाइल में रखा है।`,
  resetFailed: 'लिंक नहीं भेजा जा सका',
  suspend: 'निलंबित करें',
  suspendNote: 'लॉग इन बंद, लेख बने रहेंगे',
  suspended: (name) => `${name} का खाता निलंबित है`,
  suspendFailed: 'लेखक का खाता निलंबित नहीं हो सका',
  lift: 'निलंबन हटाएँ',
  liftNote: 'फिर लॉग इन की अनुमति',
  lifted: (name) => `${name} को फिर लॉग इन की अनुमति है`,
  liftFailed: 'निलंबन नहीं हटाया जा सका',
  makeEditor: 'संपादक बनाएँ',
  makeEditorNote: 'सभी लेखों की समीक्षा और संपादन',
  madeEditor: (name) => `${name} अब संपादक हैं। उन्हें फिर लॉग इन करना होगा`,
  endEditor: 'संपादक न रखें',
  endEditorNote: 'बाक़ी लेखकों की तरह लेखन',
  endedEditor: (name) => `${name} अब संपादक नहीं हैं। उन्हें फिर लॉग इन करना होगा`,
  editorFailed: 'संपादक का अधिकार नहीं बदला जा सका',
  editor: 'संपादक',
  makeAdmin: 'व्यवस्थापक बनाएँ',
  makeAdminHeading: (name) => `${name} को व्यवस्थापक बनाएँ?`,
  makeAdminQuestion:
    'व्यवस्थापक सभी खाते, लेख और सेटिंग सँभालते हैं। इस व्यक्ति को सभी डिवाइस पर लॉग आउट किया जाएगा और संदेश भेजा जाएगा।',
  madeAdmin: (name) => `${name} अब व्यवस्थापक हैं`,
  makeAuthor: 'लेखक बनाएँ',
  makeAuthorHeading: (name) => `${name} को लेखक बनाएँ?`,
  makeAuthorQuestion:
    'खाते, दूसरों के लेख और सेटिंग सँभालने का अधिकार नहीं रहेगा। इस व्यक्ति को सभी डिवाइस पर लॉग आउट किया जाएगा और संदेश भेजा जाएगा।',
  madeAuthor: (name) => `${name} अब लेखक हैं`,
  roleFailed: 'भूमिका नहीं बदली जा सकी',
  merge: 'दूसरे लेखक में मिलाएँ…',
  suspendedSince: (day) => `${day} से निलंबित`,
  mergingWith: (name) => `${name} में मिलाया जा रहा है`,
  undo: 'पहले जैसा करें',
  you: 'आप',
  adminSince: (day) => `${day} से`,
  loadFailed: 'सूची लोड नहीं हो सकी',
} as const satisfies Translation<typeof english.ACCOUNTS_TEXT>;

export const MERGE_TEXT = {
  heading: (name) => `${name} को दूसरे लेखक में मिलाएँ`,
  search: 'नाम या ईमेल से खोजें',
  choose: 'सब कुछ किसे मिले',
  loading: 'लेखक लोड हो रहे हैं',
  none: 'कोई लेखक नहीं मिला',
  what: ({ name, email, into, articles }) => [
    `${name} ${articles === 1 ? 'का' : 'के'} ${articles} लेख, और सभी मसौदे, टिप्पणियाँ और संस्करण ${into} के नाम हो जाएँगे। पाठकों को यही नाम दिखेगा।`,
    `खाता ${email} हट जाएगा। उसके परिचय का पता ${into} के परिचय पर ले जाएगा।`,
    'दोनों को संदेश मिलेगा। इसे वापस नहीं किया जा सकता।',
  ],
  cancel: 'रहने दें',
  merge: 'मिलाएँ',
  begun: (name, into) => `${name} को ${into} में मिलाया जा रहा है`,
  failed: 'लेखकों को नहीं मिलाया जा सका',
} as const satisfies Translation<typeof english.MERGE_TEXT>;

export const INVITE_TEXT = {
  invite: 'लेखक को न्योता दें',
  email: 'ईमेल',
  name: 'नाम',
  nameHint: 'यह सुझाव भर है। वे इसे बदल सकते हैं।',
  language: 'संदेश की भाषा',
  note: 'उन्हें नाम और पासवर्ड चुनने का लिंक मिलेगा, जो एक हफ़्ते तक चलेगा।',
  cancel: 'रहने दें',
  send: 'न्योता भेजें',
  sending: 'न्योता भेजा जा रहा है…',
  sent: (email) => `न्योता ${email} पर भेजा जा रहा है`,
  filed: (email) => `ईमेल की व्यवस्था नहीं है: ${email} का न्योता फ़ाइल में रखा है`,
  failed: 'न्योता नहीं भेजा जा सका',
  discardQuestion: 'न्योता अभी भेजा नहीं गया है।',
  until: (sent, ends) => `${formatDate(sent)} को भेजा गया, ${formatDate(ends)} तक मान्य`,
  ended: (iso) => `लिंक की अवधि ${formatDate(iso)} को पूरी हुई`,
  again: 'फिर भेजें',
  withdraw: 'वापस लें',
  againTo: (email) => `${email} को फिर भेजें`,
  withdrawNamed: (email) => `${email} का न्योता वापस लें`,
  withdrawn: 'न्योता वापस लिया गया',
  withdrawFailed: 'न्योता वापस नहीं लिया जा सका',
  closed: ({ settings }) => `नए खाते बनाना बंद है, इसलिए न्योता नहीं दिया जा सकता। इसे ${settings} में बदल सकते हैं।`,
  settings: 'सेटिंग',
  none: 'कोई न्योता बाक़ी नहीं',
  noneNote: 'जिन न्योतों का जवाब नहीं आया, वे यहाँ दिखेंगे।',
} as const satisfies Translation<typeof english.INVITE_TEXT>;
