import type * as english from '../en/page-text.ts';
import type { Translation } from '../translation.ts';

/** Titles and descriptions of pages. */
export const PAGE_TEXT = {
  about: {
    title: 'हमारे बारे में',
    hindiTitle: 'हमारे बारे में',
    description: (magazine) =>
      `${magazine} क्या है, इसे कौन लिखता है और यह कैसे चलती है: ज़मीन, मौसम, पानी और मशीनों पर हिन्दी और अंग्रेज़ी की एक पत्रिका।`,
    name: (magazine) => `${magazine} के बारे में`,
  },
  contact: {
    title: 'संपर्क',
    intro: 'कोई भूल, अपने ज़िले की कोई बात, या वह हिसाब जो हमसे छूट गया।',
    desk: 'संपादकीय विभाग',
    editors: (magazine) => `${magazine}, संपादक मंडल`,
    answers:
      'हम हर चिट्ठी पढ़ते हैं और ज़्यादातर का जवाब देते हैं, आम तौर पर तीन कामकाजी दिनों में। हिन्दी या अंग्रेज़ी, किसी में भी लिखिए।',
    officer: 'शिकायत अधिकारी',
  },
  copyright: {
    title: 'कॉपीराइट नीति',
    intro: (words) =>
      `किसी भी लेख के ${words} शब्द तक आप लेखक के नाम और लिंक के साथ उद्धृत कर सकते हैं। उससे ज़्यादा के लिए हमसे पूछिए।`,
    changed: '21 नवंबर 2026',
  },
  privacy: {
    title: 'निजता नीति',
    intro:
      'पाठक यहाँ लगभग कुछ नहीं छोड़ जाते। लेखक उतना ही छोड़ते हैं जितना खाते और लेख के लिए चाहिए। वह क्या है, यह पन्ना बताता है।',
    changed: '29 नवंबर 2026',
  },
  terms: {
    title: 'उपयोग की शर्तें',
    intro: 'आप हमसे क्या उम्मीद रख सकते हैं, और यहाँ पढ़ने-लिखने वालों से हम क्या उम्मीद रखते हैं। सीधे शब्दों में।',
    changed: '26 नवंबर 2026',
  },
  signUp: {
    title: 'लॉग इन करें या खाता बनाएँ',
    description: (magazine) => `${magazine} में लॉग इन करें, या लेखक का खाता बनाएँ।`,
    heading: 'लॉग इन',
  },
  forgotPassword: { title: 'पासवर्ड भूल गए', description: 'नया पासवर्ड रखने के लिए लिंक मँगाएँ।' },
  resetPassword: { title: 'नया पासवर्ड', description: 'ईमेल में मिले लिंक से नया पासवर्ड रखें।' },
  invitation: { description: 'लेखक बनने का न्योता स्वीकार करें।' },
  confirmAddress: { description: 'ईमेल में मिले लिंक से अपने पते की पुष्टि करें।' },
  create: 'लेख लिखें',
  edit: 'लेख संपादित करें',
  ownArticles: 'आपके लेख',
  ownStatistics: 'आँकड़े',
  admin: {
    overview: 'एक नज़र में',
    articles: 'लेख',
    authors: 'लेखक',
    review: 'समीक्षा',
    frontPage: 'मुखपृष्ठ',
    pictures: 'तस्वीरें',
    trash: 'कूड़ेदान',
    statistics: 'आँकड़े',
    settings: 'सेटिंग',
    import: 'आयात',
    redirects: 'पुराने पते',
    log: 'गतिविधियाँ',
  },
} as const satisfies Translation<typeof english.PAGE_TEXT>;

export const NOT_FOUND_TEXT = {
  title: 'पन्ना नहीं मिला',
  label: '404',
  heading: 'इस पगडंडी पर घास उग आई है',
  text: 'आप जो पन्ना ढूँढ रहे हैं, वह यहाँ नहीं है। हो सकता है वह कहीं और चला गया हो, या उसने कभी जड़ ही न पकड़ी हो।',
} as const satisfies Translation<typeof english.NOT_FOUND_TEXT>;

export const ERROR_TEXT = {
  title: 'कुछ गड़बड़ हो गई',
  text: 'हमारी तरफ़ कुछ गड़बड़ हो गई।',
  note: 'गड़बड़ी दर्ज हो गई है। पन्ना दोबारा खोलने से अक्सर बात बन जाती है।',
} as const satisfies Translation<typeof english.ERROR_TEXT>;

export const SITEMAP_TEXT = {
  missing: 'ऐसा कोई साइटमैप नहीं है।',
  failed: 'साइटमैप अभी नहीं मिल सकता।',
} as const satisfies Translation<typeof english.SITEMAP_TEXT>;

export const LICENSE_TEXT = {
  missing: 'एआई के क्रॉलरों के लिए कोई लाइसेंस नहीं है।',
} as const satisfies Translation<typeof english.LICENSE_TEXT>;
