import { DEVICE_TRUST_DAYS } from '@contract/two-step.ts';
import type * as english from '../en/two-step-messages.ts';
import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

/** Texts of one-time codes: the step after the password, and the section of "Sign-in and security". */
export const CODE_TEXT = {
  heading: 'दूसरे चरण का कोड',
  note: (magazine) => `अपना ऑथेंटिकेटर ऐप खोलें और ${magazine} के लिए उसमें दिख रहे छह अंक लिखें।`,
  next: 'पासवर्ड सही है। अब कोड लिखें।',
  code: 'कोड',
  sendsItself: 'छठा अंक लिखते ही यह अपने आप चला जाएगा।',
  incomplete: 'ऐप में दिख रहे छह अंक लिखें।',
  logIn: 'लॉग इन करें',
  useRecoveryCode: 'बचाव कोड से लॉग इन करें',
  recoveryCode: 'बचाव कोड',
  recoveryHint: 'आपके सहेजे हुए कोड में से एक। हर कोड एक ही बार चलता है।',
  recoveryMissing: 'कोई बचाव कोड लिखें।',
  useApp: 'ऐप के कोड से लॉग इन करें',
  trust: `इस डिवाइस पर ${DEVICE_TRUST_DAYS} दिन तक न पूछें`,
} as const satisfies Translation<typeof english.CODE_TEXT>;

export const TWO_STEP_TEXT = {
  heading: 'दूसरे चरण का कोड',
  reason: 'पासवर्ड के बाद, ऐप में दिखने वाले छह अंक।',
  ask: 'लॉग इन पर कोड माँगें',
  loading: 'दूसरे चरण का कोड लोड हो रहा है',
  loadFailed: 'दूसरे चरण का कोड लोड नहीं हो सका',
  required: 'यहाँ व्यवस्थापकों के लिए पासकी या एक बार का कोड ज़रूरी है। आगे बढ़ने के लिए कोई एक चालू करें।',
  scan: 'इसे ऑथेंटिकेटर ऐप से स्कैन करें, फिर ऐप में दिख रहे छह अंक लिखें।',
  picture: 'ऑथेंटिकेटर ऐप के लिए QR कोड',
  secret: 'या यह गुप्त कुंजी ऐप में लिखें',
  openApp: 'इसी डिवाइस का ऐप खोलें',
  sendsItself: 'छठा अंक लिखते ही यह चालू हो जाएगा।',
  on: 'दूसरे चरण के कोड चालू हैं।',
  onFailed: 'कोड चालू नहीं हो सके।',
  off: 'दूसरे चरण के कोड बंद हैं।',
  offFailed: 'कोड बंद नहीं हो सके।',
  lastOne: 'उसके बाद आप सिर्फ़ पासवर्ड से लॉग इन करेंगे।',
  lastDemanded:
    'लॉग इन का आपका दूसरा चरण यही एक है। यहाँ व्यवस्थापकों के लिए वह ज़रूरी है, इसलिए और कुछ करने से पहले आपको नया दूसरा चरण जोड़ना होगा।',
  turnOff: 'बंद करें',
  turningOff: 'बंद हो रहा है…',
  password: 'पासवर्ड',
  cancel: 'रहने दें',
  left: (count) =>
    count === 0
      ? 'कोई बचाव कोड नहीं बचा।'
      : plural(count, { one: `${count} बचाव कोड बचा है।`, other: `${count} बचाव कोड बचे हैं।` }),
  renew: 'नए बचाव कोड',
  renewNote: 'पुराने कोड फिर काम नहीं करेंगे।',
  renewing: 'नए कोड बनाए जा रहे हैं…',
  renewFailed: 'नए बचाव कोड नहीं बनाए जा सके।',
  codes: 'आपके नए बचाव कोड',
  codesNote: 'ये सिर्फ़ अभी दिखेंगे। हर कोड एक ही बार चलता है; इन्हें अपने फ़ोन के अलावा कहीं और रखें।',
  save: 'फ़ाइल में सहेजें',
  done: 'हो गया',
  file: 'recovery-codes.txt',
  fileHead: (email, magazine) => `${magazine} में ${email} के बचाव कोड। हर कोड एक ही बार चलता है।`,
} as const satisfies Translation<typeof english.TWO_STEP_TEXT>;
