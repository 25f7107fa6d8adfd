import type * as english from '../en/recovery-messages.ts';
import type { Translation } from '../translation.ts';

/** Texts for forgotten passwords. */
export const RECOVERY_TEXT = {
  askHeading: 'पासवर्ड भूल गए',
  email: 'ईमेल',
  askNote: 'वह पता लिखें जिससे आपने खाता बनाया था। हम आपको एक लिंक भेजेंगे, जो एक घंटे तक मान्य रहेगा।',
  send: 'लिंक भेजें',
  sending: 'लिंक भेजा जा रहा है…',
  back: 'लॉग इन पर वापस जाएँ',
  sentHeading: 'अपना ईमेल देखें',
  sentTo: ({ email }) =>
    `अगर ${email} का कोई खाता है, तो लिंक भेज दिया गया है। वह एक ही बार चलता है और एक घंटे तक मान्य है। स्पैम फ़ोल्डर भी देख लें।`,
  waitsHeading: 'अभी ईमेल नहीं भेजे जा सकते',
  waits: ({ magazine }) =>
    `यह पत्रिका अभी ईमेल नहीं भेज सकती, इसलिए आपको लिंक नहीं मिलेगा। उसकी जगह ${magazine} पर लिखें।`,
  again: 'दोबारा भेजें',
  sentAgain: 'अगर खाता है, तो नया लिंक भेज दिया गया है। पिछला लिंक अब काम नहीं करेगा।',
  wait: (seconds) => `आप ${seconds} सेकंड बाद दोबारा मँगा सकते हैं।`,
  askFailed: 'लिंक भेजा नहीं जा सका। कृपया फिर कोशिश करें।',
  needsScript: 'नया पासवर्ड रखने के लिए JavaScript चाहिए। पढ़ने के लिए नहीं।',
  newHeading: 'नया पासवर्ड',
  for: (email) => `${email} के लिए। बाक़ी सभी डिवाइसों पर आप लॉग आउट हो जाएँगे।`,
  otherAccount: (email) => `यहाँ आप ${email} से लॉग इन हैं। पासवर्ड सहेजने पर आप उस खाते से लॉग आउट हो जाएँगे।`,
  newPassword: 'नया पासवर्ड',
  confirm: 'पासवर्ड दोबारा लिखें',
  save: 'पासवर्ड सहेजें',
  saving: 'पासवर्ड सहेजा जा रहा है…',
  saved: 'पासवर्ड सहेज लिया गया। अब उससे लॉग इन करें।',
  saveFailed: 'पासवर्ड सहेजा नहीं जा सका। कृपया फिर कोशिश करें।',
  reading: 'लिंक जाँचा जा रहा है…',
  ended: {
    heading: 'यह लिंक अब काम नहीं करता',
    text: 'लिंक एक ही बार और कुछ समय तक ही चलता है। नया लिंक मँगाने या नया पासवर्ड रखने पर भी वह बंद हो जाता है।',
  },
  incomplete: { heading: 'यह लिंक अधूरा है', text: 'संदेश में दिया लिंक दोबारा खोलें।' },
  askAgain: 'नया लिंक मँगाएँ',
  readFailed: 'लिंक पढ़ा नहीं जा सका। कृपया फिर कोशिश करें।',
  retry: 'फिर कोशिश करें',
} as const satisfies Translation<typeof english.RECOVERY_TEXT>;
