import { INVITATION_DAYS } from '@contract/invitations.ts';
import type * as english from '../en/invitation-messages.ts';
import type { Translation } from '../translation.ts';

/** Texts of the sign-up screen if sign-up is restricted. @param email address of the magazine */
export const SIGN_UP_TEXT = {
  invitation: {
    heading: 'नए लेखक न्योते से जुड़ते हैं',
    text: ({ email }) => `${email} पर लिखिए और बताइए कि आप किस विषय पर रिपोर्ट करना चाहते हैं।`,
  },
  closed: {
    heading: 'अभी नए लेखक खाता नहीं बना सकते',
    text: ({ email }) => `कोई सवाल हो तो ${email} पर लिखिए।`,
  },
} as const satisfies Translation<typeof english.SIGN_UP_TEXT>;

/** Texts of the page for accepting an invitation. */
export const INVITATION_TEXT = {
  title: 'न्योता',
  heading: 'पाठकों के लिए लिखिए',
  for: (email) => `आपको ${email} पर न्योता मिला है। अपना नाम और पासवर्ड चुनें।`,
  otherAccount: (email) => `यहाँ आप ${email} से लॉग इन हैं। नया खाता बनाने पर आप उससे लॉग आउट हो जाएँगे।`,
  name: 'नाम',
  password: 'पासवर्ड',
  confirm: 'पासवर्ड दोबारा लिखें',
  accept: 'खाता बनाएँ',
  accepting: 'खाता बनाया जा रहा है…',
  failed: 'खाता बनाया नहीं जा सका। कृपया फिर कोशिश करें।',
  reading: 'न्योता जाँचा जा रहा है…',
  readFailed: 'न्योता पढ़ा नहीं जा सका। कृपया फिर कोशिश करें।',
  retry: 'फिर कोशिश करें',
  ended: {
    heading: 'यह न्योता अब काम नहीं करता',
    text: `न्योता एक ही बार चलता है और ${INVITATION_DAYS} दिन तक मान्य रहता है। नया न्योता मिलने पर भी वह बंद हो जाता है। दूसरा न्योता माँग लीजिए।`,
  },
  notStored: {
    heading: 'आपका खाता बन गया',
    text: 'लेकिन आपका ब्राउज़र इस साइट को आपका लॉग इन याद नहीं रखने देता। उसे डेटा रखने की अनुमति दें, फिर लॉग इन करें।',
  },
  incomplete: { heading: 'यह लिंक अधूरा है', text: 'संदेश में दिया लिंक दोबारा खोलें।' },
  login: 'लॉग इन करें',
  needsScript: 'न्योता स्वीकार करने के लिए JavaScript चाहिए। पढ़ने के लिए नहीं।',
} as const satisfies Translation<typeof english.INVITATION_TEXT>;
