import { LOCALE } from '../../lib/prose/locale.ts';
import type * as english from '../en/settings-messages.ts';
import type { Translation } from '../translation.ts';

const LIST = new Intl.ListFormat(LOCALE);

/** Texts of the admin's settings. */
export const SETTINGS_TEXT = {
  heading: 'सेटिंग',
  applied: 'बदलाव एक सेकंड में हर जगह दिखते हैं। पत्रिका को फिर शुरू नहीं करना पड़ता।',
  loading: 'सेटिंग लोड हो रही है',
  loadFailed: 'सेटिंग लोड नहीं हो सकी',
  magazine: 'पत्रिका',
  magazineReason: 'ऊपर की पट्टी, फ़ीड, ईमेल और साझा कार्ड में यही दिखता है।',
  descriptionHint: (max, used) => `खोज इंजनों के लिए, ज़्यादा से ज़्यादा ${max} अक्षर। अभी ${used}।`,
  mottoInHindiHint: 'ख़ाली हो, तो हिन्दी पन्नों पर मूल आदर्श वाक्य दिखता है।',
  descriptionInHindiHint: (max, used) =>
    `ख़ाली हो, तो हिन्दी पन्नों पर मूल विवरण दिखता है। ज़्यादा से ज़्यादा ${max} अक्षर। अभी ${used}।`,
  markHint: 'SVG या PNG, चौकोर।',
  changeMark: 'चिह्न बदलें',
  changingMark: 'चिह्न बन रहा है…',
  putMarkBack: 'मूल चिह्न वापस लाएँ',
  markFailed: 'चिह्न अपलोड नहीं हो सका',
  accentHint: 'दिन और रात, दोनों के लिए हर रंग का कंट्रास्ट जाँचा गया है।',
  contact: 'संपर्क',
  contactReason: 'संपर्क के पन्ने पर और हर ईमेल के नीचे दिखता है।',
  officerReason:
    'नाम भरने पर संपर्क के पन्ने पर दिखता है। भारत के आईटी नियम 2021 (फ़रवरी 2026 में संशोधित) के अनुसार किसे रखना है और क्या करना है, यह अपने वकील से जाँच लें।',
  officerHint: 'भारत के आईटी नियम 2021 में नाम और पता देना होता है।',
  linksHint: 'एक पंक्ति में एक पता, https:// के साथ।',
  announcementReason: 'पाठकों के हर पन्ने के ऊपर एक पंक्ति।',
  line: 'पंक्ति',
  lineHint: (max, used) => `सादा पाठ, ज़्यादा से ज़्यादा ${max} अक्षर। अभी ${used}।`,
  time: 'समय',
  languagesReason: 'लेखों के आसपास की हर चीज़ की भाषा।',
  timeReason: 'न्यूज़रूम किस समय से चलता है।',
  timeZone: 'समय क्षेत्र',
  zone: (name, zone) => `${name} (${zone})`,
  now: (time) => `अभी ${time}। लेखों का तय समय इसी से चलता है।`,
  publishingReason: 'लेख प्रकाशित करने का फ़ैसला कौन करे।',
  signUpReason: 'लेखक कौन बन सकता है।',
  verifyEmailReason: 'क्या नए लेखकों को दिखाना होगा कि ईमेल उन्हीं का है।',
  mediaLabelsReason: 'क्या पाठकों को बताया जाए कि तस्वीर कैसे बनी।',
  crawlersReason: 'एआई के लिए पढ़ने वाले प्रोग्राम क्या कर सकते हैं। भले प्रोग्राम मानते हैं; बाक़ी को कोई फ़ाइल नहीं रोक सकती।',
  pagesReason: 'जब तक आप न बदलें, मूल पाठ दिखते हैं।',
  signInReason: 'व्यवस्थापकों को लॉग इन के लिए क्या चाहिए।',
  unsaved: (names) => `${names.length} बदलाव सहेजना बाक़ी: ${names.join(', ')}`,
  discard: 'बदलाव रद्द करें',
  save: 'बदलाव सहेजें',
  saving: 'सहेजा जा रहा है…',
  saved: 'सेटिंग सहेजी गई।',
  saveFailed: 'सेटिंग नहीं सहेजी जा सकी',
  conflict: (names) =>
    `इस बीच किसी दूसरे व्यवस्थापक ने इनमें बदलाव किया है: ${LIST.format(names)}। यहाँ देख लें, फिर दोबारा सहेजें।`,
} as const satisfies Translation<typeof english.SETTINGS_TEXT>;

/** Texts of the static pages. */
export const PAGES_TEXT = {
  pages: 'पन्ने',
  language: 'भाषा',
  titles: {
    aboutText: 'हमारे बारे में',
    contactText: 'संपर्क',
    grievanceText: 'शिकायतें',
    privacyText: 'निजता नीति',
    termsText: 'उपयोग की शर्तें',
    copyrightText: 'कॉपीराइट नीति',
  },
  editorLabel: (title, language) => `${title}, ${language}`,
  builtIn: 'मूल पाठ',
  replaced: 'अपना पाठ',
  changed: (date) => `बदला गया: ${date}`,
  unsaved: 'सहेजा नहीं गया',
  edit: 'संपादित करें',
  close: 'बंद करें',
  putBack: 'मूल पाठ वापस लाएँ',
  bringBack: 'पिछला पाठ वापस लाएँ',
  putBackNote: 'सहेजने के बाद पाठकों को फिर मूल पाठ दिखेगा।',
  hint: '{name} और {email} की जगह पत्रिका का नाम और ईमेल आता है।',
  grievanceHint:
    'संपर्क के पन्ने पर शिकायत अधिकारी के नीचे दिखता है। समय-सीमाएँ भारत के आईटी नियम 2021 (फ़रवरी 2026 में संशोधित) की हैं: अपने वकील से जाँच लें।',
  loading: 'पाठ लोड हो रहा है',
  loadFailed: 'पाठ लोड नहीं हो सका',
} as const satisfies Translation<typeof english.PAGES_TEXT>;

/** What the bar calls each setting. */
export const SETTING_LABELS = {
  name: 'नाम',
  motto: 'आदर्श वाक्य',
  mottoHindi: 'आदर्श वाक्य, हिन्दी में',
  description: 'विवरण',
  descriptionHindi: 'विवरण, हिन्दी में',
  mark: 'चिह्न',
  accent: 'रंग',
  email: 'ईमेल',
  telephone: 'फ़ोन',
  postalAddress: 'डाक का पता',
  grievanceOfficer: 'शिकायत अधिकारी',
  grievanceEmail: 'अधिकारी का ईमेल',
  grievanceTelephone: 'अधिकारी का फ़ोन',
  grievanceAddress: 'अधिकारी का पता',
  socialLinks: 'सोशल मीडिया के लिंक',
  announcement: 'सूचना',
  timeZone: 'समय क्षेत्र',
  publishingPolicy: 'प्रकाशन',
  signUp: 'नए खाते',
  verifyEmail: 'नए लेखकों के ईमेल',
  mediaLabels: 'तस्वीरों के लेबल',
  adminSignIn: 'लॉग इन',
  languages: 'भाषाएँ',
  aiCrawlers: 'एआई के क्रॉलर',
  aboutText: 'हमारे बारे में',
  aboutTextHindi: 'हमारे बारे में, हिन्दी में',
  contactText: 'संपर्क का पन्ना',
  contactTextHindi: 'संपर्क का पन्ना, हिन्दी में',
  grievanceText: 'शिकायतें',
  grievanceTextHindi: 'शिकायतें, हिन्दी में',
  privacyText: 'निजता नीति',
  privacyTextHindi: 'निजता नीति, हिन्दी में',
  termsText: 'उपयोग की शर्तें',
  termsTextHindi: 'उपयोग की शर्तें, हिन्दी में',
  copyrightText: 'कॉपीराइट नीति',
  copyrightTextHindi: 'कॉपीराइट नीति, हिन्दी में',
} as const satisfies Translation<typeof english.SETTING_LABELS>;

export const PUBLISHING_TEXT = {
  authors: { label: 'लेखक ख़ुद प्रकाशित करें', note: '“लेख प्रकाशित करें” दबाते ही लेख प्रकाशित हो जाता है।' },
  admin: {
    label: 'पहले व्यवस्थापक की मंज़ूरी',
    note: '“लेख प्रकाशित करें” की जगह “समीक्षा के लिए भेजें” रहता है। बदलाव मंज़ूर होने तक पहले का प्रकाशित लेख ही दिखता है।',
  },
} as const satisfies Translation<typeof english.PUBLISHING_TEXT>;

export const SIGN_UP_TEXT = {
  open: { label: 'सबके लिए', note: 'जिसके पास भी ईमेल हो।' },
  invitation: { label: 'न्योते से', note: '“लेखक” पन्ने से आप ईमेल पर न्योता देते हैं।' },
  closed: { label: 'बंद', note: 'खाता बनाने के पन्ने पर यही लिखा रहता है, और न्योता भी नहीं दिया जा सकता।' },
} as const satisfies Translation<typeof english.SIGN_UP_TEXT>;

export const VERIFY_EMAIL_TEXT = {
  off: { label: 'पुष्टि ज़रूरी नहीं', note: 'किसी को लिंक नहीं खोलना पड़ता।' },
  on: {
    label: 'पुष्टि ज़रूरी',
    note: 'ईमेल में मिला लिंक खोलने के बाद ही नए लेखक लेख प्रकाशित कर सकते हैं, उनका समय तय कर सकते हैं या समीक्षा के लिए भेज सकते हैं। ईमेल की व्यवस्था होनी चाहिए।',
  },
} as const satisfies Translation<typeof english.VERIFY_EMAIL_TEXT>;

export const MEDIA_LABELS_TEXT = {
  off: { label: 'कोई लेबल नहीं', note: 'किसी से पूछा नहीं जाता।' },
  on: {
    label: 'फ़ोटो, संपादित, एआई से बनी',
    note: 'लेखक बताते हैं कि तस्वीर कैसी है। संपादित और एआई से बनी तस्वीरों पर पन्नों, कार्डों और फ़ीड में लेबल रहता है।',
  },
} as const satisfies Translation<typeof english.MEDIA_LABELS_TEXT>;

export const LANGUAGES_TEXT = {
  'en-hi': {
    label: 'अंग्रेज़ी और हिन्दी',
    note: 'हिन्दी पन्नों के पते /hi से शुरू होते हैं। पाठक थीम के बटन के पास भाषा बदलते हैं।',
  },
  en: { label: 'अंग्रेज़ी', note: 'हिन्दी पन्ने नहीं होते। हिन्दी लेख रहते हैं, उनके आसपास अंग्रेज़ी।' },
} as const satisfies Translation<typeof english.LANGUAGES_TEXT>;

export const ADMIN_SIGN_IN_TEXT = {
  password: { label: 'पासवर्ड काफ़ी है', note: 'हर व्यवस्थापक ख़ुद तय करे कि और कुछ जोड़ना है या नहीं।' },
  'second-factor': {
    label: 'पासकी या एक बार का कोड',
    note: 'जिस व्यवस्थापक के पास यह नहीं है, उसे पहले इसकी व्यवस्था करनी होगी।',
  },
} as const satisfies Translation<typeof english.ADMIN_SIGN_IN_TEXT>;

export const AI_CRAWLERS_TEXT = {
  allowed: { label: 'सब कुछ', note: 'खोज इंजनों की तरह: robots.txt में इनमें से किसी का नाम नहीं।' },
  search: {
    label: 'खोज और जवाब, प्रशिक्षण नहीं',
    note: 'वे लेख खोज सकते हैं और उनका हवाला दे सकते हैं। robots.txt और पन्नों का लाइसेंस प्रशिक्षण की मनाही करते हैं।',
  },
  none: {
    label: 'कुछ नहीं',
    note: 'जिनके नाम मालूम हैं, robots.txt उन सबको मना करता है। खोज इंजन आते रहेंगे।',
  },
} as const satisfies Translation<typeof english.AI_CRAWLERS_TEXT>;

export const ACCENT_TEXT = {
  forest: 'वन',
  river: 'नदी',
  indigo: 'नील',
  jamun: 'जामुन',
  laterite: 'गेरू',
} as const satisfies Translation<typeof english.ACCENT_TEXT>;
