import type { Sort } from '@contract/limits.ts';
import type * as english from '../en/messages.ts';
import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

/** Texts of the screens, by screen. */

export const ARTICLE_TEXT = {
  notFound: 'लेख नहीं मिला',
  backToHome: 'मुखपृष्ठ पर जाएँ',
  noTopics: 'कोई विषय नहीं',
  noRecommendations: 'अभी सुझाने के लिए कोई लेख नहीं',
  sendFeedback: 'प्रतिक्रिया भेजें',
  youMayAlsoLike: 'ये लेख भी पढ़िए',
  unknownAuthor: 'अज्ञात',
} as const satisfies Translation<typeof english.ARTICLE_TEXT>;

export const SEARCH_TEXT = {
  noMatch: 'इस नाम का कोई लेख नहीं मिला।',
  noResults: 'कुछ नहीं मिला',
  emptyTerm: 'कोई शब्द लिखकर खोजें',
  searching: 'खोज जारी है…',
  allResults: 'सभी नतीजे देखें',
} as const satisfies Translation<typeof english.SEARCH_TEXT>;

export const LIST_TEXT = {
  loadFailed: 'लेख लोड नहीं हो सके। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  retry: 'फिर कोशिश करें',
  empty: 'कोई लेख नहीं मिला।',
  sortPlaceholder: 'क्रम चुनें',
  loading: 'लेख लोड हो रहे हैं',
} as const satisfies Translation<typeof english.LIST_TEXT>;

export const SORT_LABEL: Record<Sort, string> = {
  latest: 'नए पहले',
  oldest: 'पुराने पहले',
  'title-asc': 'शीर्षक (अ से ज्ञ)',
  'title-desc': 'शीर्षक (ज्ञ से अ)',
};

export const CREATE_TEXT = {
  missingFields: 'कृपया सारी ज़रूरी जानकारी भरें।',
  imageChosen: 'तस्वीर अपलोड हो गई।',
  imageFailed: 'तस्वीर अपलोड नहीं हो सकी।',
  embedFailed: 'वह पन्ना पढ़ा नहीं जा सका। उसका लिंक बना रहेगा।',
  published: 'लेख प्रकाशित हो गया।',
  noId: 'कुछ गड़बड़ हो गई। फिर कोशिश करें।',
  publishFailed: 'लेख प्रकाशित नहीं हो सका।',
  publishing: 'प्रकाशित हो रहा है…',
  publish: 'लेख प्रकाशित करें',
  pickTag: 'कम से कम एक विषय चुनें',
  imageSelected: 'तस्वीर चुन ली गई',
} as const satisfies Translation<typeof english.CREATE_TEXT>;

export const EDITOR_TEXT = {
  more: 'प्रकाशित करने के और तरीक़े',
  placeholder: 'अपना लेख लिखिए…',
} as const satisfies Translation<typeof english.EDITOR_TEXT>;

export const EDIT_TEXT = {
  loadFailed: 'लेख लोड नहीं हो सका।',
  updated: 'लेख के बदलाव प्रकाशित हो गए।',
  updateFailed: (message) => `लेख में बदलाव नहीं हो सका: ${message ?? 'कारण पता नहीं चला'}`,
  updateError: 'लेख में बदलाव करते समय गड़बड़ हो गई।',
  gone: 'यह लेख हटा दिया गया है। आपका लिखा हुआ नए लेख के रूप में प्रकाशित हो सकता है।',
  noTags: 'बिना विषय के लेख किसी श्रेणी में नहीं दिखते',
} as const satisfies Translation<typeof english.EDIT_TEXT>;

export const DRAFT_TEXT = {
  heading: 'इस डिवाइस के मसौदे',
  unsaved: {
    draft: 'यह ब्राउज़र मसौदे नहीं सहेजता: पन्ना छोड़ने से पहले प्रकाशित करें।',
    pictures: 'यह ब्राउज़र इस मसौदे की तस्वीरें नहीं सहेजता: एक दिन के भीतर प्रकाशित करें।',
  },
  where: 'जब तक आप इन्हें प्रकाशित नहीं करते या हटाते नहीं, ये सिर्फ़ इसी ब्राउज़र में हैं।',
  none: 'इस डिवाइस पर कोई मसौदा नहीं।',
  confirmDelete: 'यह मसौदा हटाएँ? इसकी कोई और प्रति नहीं है।',
  notThere: 'वह मसौदा किसी दूसरे टैब में खुला है, या अब इस डिवाइस पर नहीं है।',
  picturesElsewhere: (count) =>
    plural(count, {
      one: 'एक तस्वीर अपनी वेबसाइट से कॉपी नहीं हो सकी। लेख में उसकी जगह उसका पता दिख रहा है।',
      other: `${count} तस्वीरें अपनी वेबसाइटों से कॉपी नहीं हो सकीं। लेख में उनकी जगह उनके पते दिख रहे हैं।`,
    }),
  picturesMissing: (count) =>
    plural(count, {
      one: 'लेख की एक तस्वीर नहीं मिल रही। उसकी जगह कोई फ़ाइल चुनें, या उसे हटा दें।',
      other: `लेख की ${count} तस्वीरें नहीं मिल रहीं। हर एक की जगह कोई फ़ाइल चुनें, या उसे हटा दें।`,
    }),
} as const satisfies Translation<typeof english.DRAFT_TEXT>;

/** Drafts on the server. */
export const DRAFTS_TEXT = {
  loadFailed: 'मसौदे लोड नहीं हो सके। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  loading: 'मसौदे लोड हो रहे हैं',
  none: 'कोई मसौदा नहीं',
  noneNote: 'आप जो लेख शुरू करेंगे, वे यहाँ दिखेंगे।',
  create: 'लेख लिखें',
  toTrash: 'कूड़ेदान में डालें',
  deleting: 'मसौदा हटाया जा रहा है…',
  deleted: 'कूड़ेदान में डाल दिया गया।',
  deleteFailed: 'मसौदा हटाया नहीं जा सका।',
} as const satisfies Translation<typeof english.DRAFTS_TEXT>;

/** The trash: items that were deleted in the last 30 days. */
export const TRASH_TEXT = {
  state: 'कूड़ेदान में',
  loadFailed: 'कूड़ेदान लोड नहीं हो सका। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  loading: 'कूड़ेदान लोड हो रहा है',
  none: 'कूड़ेदान ख़ाली है',
  noneNote: 'आपके हटाए हुए लेख और मसौदे 30 दिन तक यहाँ रहते हैं।',
  foot: '30 दिन बाद वे अपने सभी संस्करणों के साथ हमेशा के लिए हट जाते हैं। वापस लाए गए लेख मसौदों में लौटते हैं।',
  undo: 'पहले जैसा करें',
  restore: 'वापस लाएँ',
  restoring: 'वापस लाया जा रहा है…',
  restored: 'मसौदों में वापस आ गया।',
  restoreFailed: 'वापस नहीं लाया जा सका।',
  daysLeft: (days) => (days === 0 ? 'एक दिन से कम बचा है' : `${days} दिन बाक़ी`),
} as const satisfies Translation<typeof english.TRASH_TEXT>;

export const AUTHOR_TEXT = {
  loadFailed: 'परिचय लोड नहीं हो सका',
  loadFailedToast: 'परिचय लोड नहीं हो सका।',
  tryAgain: 'फिर कोशिश करें',
  saving: 'परिचय सहेजा जा रहा है…',
  saved: 'परिचय सहेज लिया गया।',
  saveFailed: 'परिचय सहेजा नहीं जा सका।',
  photoChosen: 'परिचय की तस्वीर चुन ली गई।',
  confirmDelete: 'यह लेख हटाएँ?',
  deleting: 'लेख हटाया जा रहा है…',
  deleted: 'लेख हटा दिया गया।',
  deleteFailed: 'लेख हटाया नहीं जा सका।',
  loggedOut: 'आप लॉग आउट हो गए।',
  logoutFailed: 'लॉग आउट नहीं हो सका।',
  noBio: 'अभी कोई परिचय नहीं है। लिखने के लिए “परिचय संपादित करें” दबाएँ।',
  bioPlaceholder: 'अपने बारे में लिखिए…',
  noArticles: 'आपका अभी कोई लेख नहीं है',
  createFirst: 'अपना पहला लेख लिखें',
  noFilterMatch: 'आपकी खोज से मेल खाता कोई लेख नहीं',
} as const satisfies Translation<typeof english.AUTHOR_TEXT>;

export const PROFILE_TEXT = {
  loadFailed: 'लेखक का परिचय लोड नहीं हो सका',
  tryAgain: 'फिर कोशिश करें',
  noBio: 'लेखक ने अभी अपना परिचय नहीं लिखा है।',
  articlesBy: (name) => `${name} के लेख`,
} as const satisfies Translation<typeof english.PROFILE_TEXT>;

export const ADMIN_TEXT = {
  loadFailed: 'लेखकों की सूची लोड नहीं हो सकी।',
  confirmDeleteUser: 'यह खाता और इसके सभी लेख हटाएँ?',
  deletedWithUser:
    'खाता अपने लेखों और मसौदों के साथ कूड़ेदान में जाता है। 30 दिन तक सब कुछ वापस लाया जा सकता है। जिन लेखों के और भी लेखक हैं, वे इस नाम के बिना बने रहते हैं।',
  userDeleted: 'खाता हटा दिया गया।',
  userDeleteFailed: 'खाता हटाया नहीं जा सका।',
  confirmDeleteArticle: 'यह लेख हटाएँ?',
  articleDeleted: 'लेख हटा दिया गया।',
  articleDeleteFailed: 'लेख हटाया नहीं जा सका।',
  logoutFailed: 'लॉग आउट नहीं हो सका।',
  noUsers: 'कोई लेखक नहीं मिला',
  noArticles: 'कोई लेख नहीं मिला',
} as const satisfies Translation<typeof english.ADMIN_TEXT>;

export const AUTH_TEXT = {
  emailRequired: 'ईमेल पता लिखें',
  emailInvalid: 'यह ईमेल पता सही नहीं लगता',
  passwordRequired: 'पासवर्ड लिखें',
  passwordRule: 'पासवर्ड में कम से कम 8 अक्षर हों, जिनमें एक अंक और एक विशेष चिह्न हो',
  passwordWeak: 'पासवर्ड कमज़ोर है! कम से कम 8 अक्षर रखें, जिनमें एक अंक और एक विशेष चिह्न हो।',
  nameRequired: 'नाम लिखें',
  passwordsDiffer: 'दोनों पासवर्ड अलग हैं',
  notAnImage: 'कृपया कोई तस्वीर चुनें',
  imageTooLarge: 'तस्वीर 2 MB से छोटी होनी चाहिए',
  pictureHint: 'ज़्यादा से ज़्यादा 2 MB। JPG, PNG या GIF।',
  wrongRole: 'चुनी हुई भूमिका के लिए ईमेल या पासवर्ड सही नहीं है',
  failed: 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
  forgot: 'पासवर्ड भूल गए?',
  consent: ({ privacy, terms }) =>
    `खाता बनाकर आप सहमति देते हैं कि हम ${privacy} के अनुसार आपका नाम, ईमेल पता और आपका लिखा हुआ रखें, और आप ${terms} मानते हैं। सहमति वापस लेने के लिए अपना खाता हटा दें।`,
  privacy: 'निजता नीति',
  terms: 'उपयोग की शर्तें',
  processing: 'एक पल रुकिए…',
  loggedIn: (role) => `आप ${role === 'admin' ? 'व्यवस्थापक' : 'लेखक'} के रूप में लॉग इन हो गए।`,
  created: 'खाता बन गया।',
  sessionEnded: 'आपका सत्र समाप्त हो गया है। कृपया फिर से लॉग इन करें।',
  notTheWriter: 'कृपया उसी खाते में लॉग इन करें जिससे यह लिखा गया था।',
  storageBlocked:
    'आपका ब्राउज़र इस साइट को आपका लॉग इन याद नहीं रखने देता। उसे डेटा रखने की अनुमति दें और फिर कोशिश करें।',
  createdNotStored:
    'आपका खाता बन गया, लेकिन आपका ब्राउज़र इस साइट को आपका लॉग इन याद नहीं रखने देता। उसे डेटा रखने की अनुमति दें, फिर लॉग इन करें।',
} as const satisfies Translation<typeof english.AUTH_TEXT>;

export const FORBIDDEN_TEXT = {
  title: '403 - अनुमति नहीं',
  body: 'आपको यह पन्ना देखने की अनुमति नहीं है।',
  goBack: 'वापस जाएँ',
} as const satisfies Translation<typeof english.FORBIDDEN_TEXT>;
