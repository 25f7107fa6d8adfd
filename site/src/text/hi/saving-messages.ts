import type * as english from '../en/saving-messages.ts';
import type { Translation } from '../translation.ts';

/** Texts about saving in the editor. */

export const WRITING_TEXT = {
  saved: 'सहेज लिया गया।',
  savedHere: 'अभी न्यूज़रूम में सहेजा नहीं गया। इस डिवाइस पर सुरक्षित है।',
  nothingToSave: 'अभी सहेजने के लिए कुछ नहीं है।',
} as const satisfies Translation<typeof english.WRITING_TEXT>;

/** @param isShared whether other authors may have saved it */
const newerVersion = (isShared: boolean) =>
  isShared ? 'किसी और ने एक अलग संस्करण सहेजा है' : 'एक नया संस्करण सहेजा गया है';

export const SAVING_TEXT = {
  state: {
    draft: 'मसौदा',
    published: 'प्रकाशित',
    changes: 'प्रकाशित · बदलाव अप्रकाशित',
    withdrawn: 'वापस लिया गया',
    review: 'समीक्षा में',
    scheduled: 'समय तय',
  },
  saving: 'सहेजा जा रहा है',
  saved: 'सहेजा गया',
  savedAt: (time) => `${time} बजे सहेजा गया`,
  savedSecondsAgo: (seconds) => `${seconds} सेकंड पहले सहेजा गया`,
  savedMinutesAgo: (minutes) => `${minutes} मिनट पहले सहेजा गया`,
  notSaved: 'सहेजा नहीं गया',
  isSignedOut: 'लॉग आउट',
  offline: 'ऑफ़लाइन: इस डिवाइस पर सुरक्षित',
  failed: 'सहेजा नहीं जा सका। आपका लिखा हुआ इस डिवाइस पर सुरक्षित है। फिर कोशिश हो रही है।',
  refused: 'सर्वर ने इसे सहेजने से मना कर दिया। आपका लिखा हुआ इस डिवाइस पर सुरक्षित है।',
  bannerRefused: 'सर्वर ने यह तस्वीर लेने से मना कर दिया। आपका लेख इसके बिना सहेज लिया गया है।',
  wentLive: 'यह अब प्रकाशित है। आगे के बदलाव तब तक प्रकाशित नहीं होंगे जब तक आप उन्हें प्रकाशित नहीं करते।',
  gone: 'इसे कहीं और से हटा दिया गया है। आपका लिखा हुआ इस डिवाइस पर सुरक्षित है।',
  noAccess:
    'इसे कहीं और से हटा दिया गया है, या अब आपको इसे संपादित करने की अनुमति नहीं है। आपका लिखा हुआ इस डिवाइस पर सुरक्षित है।',
  asNew: 'नए मसौदे के रूप में सहेजें',
  signedOut: 'आप लॉग आउट हो गए हैं। आपका लिखा हुआ इस डिवाइस पर सुरक्षित है।',
  signIn: 'लॉग इन करें',
  changedElsewhere: (isShared) => `${newerVersion(isShared)}। आपका लिखा हुआ इस डिवाइस पर सुरक्षित है।`,
  newerVersion,
  compare: 'तुलना करें',
  discard: 'बदलाव रद्द करें',
  confirmDiscard: 'पिछले प्रकाशन के बाद आपने जो लिखा है, वह हट जाएगा। पाठकों को कोई फ़र्क़ नहीं दिखेगा।',
  leaveHeading: 'यह पन्ना छोड़ें?',
  leave: 'छोड़ें',
  stay: 'यहीं रहें',
  confirmLeave:
    'इसका कुछ हिस्सा अभी न्यूज़रूम में सहेजा नहीं गया है। वह इस डिवाइस पर सुरक्षित है, और अगली बार आपसे पूछा जाएगा कि क्या आप उसे आगे लिखना चाहते हैं।',
  discarded: 'बदलाव रद्द कर दिए गए।',
  discardFailed: 'बदलाव रद्द नहीं किए जा सके।',
} as const satisfies Translation<typeof english.SAVING_TEXT>;
