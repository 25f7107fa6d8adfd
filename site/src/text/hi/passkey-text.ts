import type * as english from '../en/passkey-text.ts';
import { onDay } from '../on-day.ts';
import type { Translation } from '../translation.ts';

/** Texts about passkeys. Separate from the other messages, which readers' pages load. */
export const PASSKEY_TEXT = {
  or: 'या',
  signIn: 'पासकी से लॉग इन करें',
  unused: 'पासकी का उपयोग नहीं हुआ। आप पासवर्ड से लॉग इन कर सकते हैं।',
  failed: 'पासकी का उपयोग नहीं हो सका। कृपया पासवर्ड से लॉग इन करें।',
  wrongHost: (host) => `पासकी सिर्फ़ ${host} पर चलती हैं।`,
  heading: 'पासकी',
  reason: 'पासवर्ड की जगह उँगली की छाप, चेहरा या PIN। न कुछ याद रखना, न किसी को बताना।',
  add: 'पासकी जोड़ें',
  adding: 'आपके डिवाइस का इंतज़ार है',
  added: 'पासकी जुड़ गई। अब आप उससे लॉग इन कर सकते हैं।',
  notAdded: 'कोई पासकी नहीं जोड़ी गई।',
  addFailed: 'पासकी जोड़ी नहीं जा सकी। कृपया फिर कोशिश करें।',
  known: 'इस डिवाइस पर आपके खाते की एक पासकी पहले से है।',
  unsupported: 'यह ब्राउज़र पासकी नहीं जोड़ सकता।',
  full: (max) => `एक खाते में ज़्यादा से ज़्यादा ${max} पासकी हो सकती हैं।`,
  loadFailed: 'आपकी पासकी लोड नहीं हो सकीं।',
  usual: 'पासकी',
  name: 'नाम',
  rename: 'नाम बदलें',
  saveName: 'सहेजें',
  renameNamed: (name) => `${name} का नाम बदलें`,
  renameFailed: 'नाम सहेजा नहीं जा सका। कृपया फिर कोशिश करें।',
  lastUsed: ({ added, used }) => `${onDay(added)} जोड़ी गई, आख़िरी उपयोग ${onDay(used)}`,
  neverUsed: ({ added }) => `${onDay(added)} जोड़ी गई, अभी तक उपयोग नहीं हुआ`,
  stopped: 'हो सकता है किसी ने इस पासकी की नक़ल कर ली हो, इसलिए यह अब काम नहीं करती। इसे हटा दें।',
  remove: 'हटाएँ',
  removeNamed: (name) => `${name} हटाएँ`,
  removeHeading: 'यह पासकी हटाएँ?',
  removeQuestion: (name) =>
    `अब “${name}” से आप लॉग इन नहीं कर पाएँगे। जब तक आप इसे अपने डिवाइस से भी नहीं हटाते, वह इसे सुझाता रह सकता है।`,
  lastOne: 'उसके बाद आप सिर्फ़ पासवर्ड से लॉग इन करेंगे।',
  lastDemanded:
    'लॉग इन का आपका दूसरा चरण यही एक है। यहाँ व्यवस्थापकों के लिए वह ज़रूरी है, इसलिए और कुछ करने से पहले आपको नया दूसरा चरण जोड़ना होगा।',
  removed: 'पासकी हटा दी गई।',
  removeFailed: 'पासकी हटाई नहीं जा सकी। कृपया फिर कोशिश करें।',
  again: 'पासकी बदलने के लिए ज़रूरी है कि आपने पिछले 10 मिनट में लॉग इन किया हो।',
} as const satisfies Translation<typeof english.PASSKEY_TEXT>;
