import type * as english from '../en/publish-messages.ts';
import type { Translation } from '../translation.ts';

/** The panel before publishing. */
export const PUBLISH_TEXT = {
  look: 'प्रकाशन से पहले जाँचें…',
  lookNote: 'जाँच, और पाठकों को क्या दिखेगा',
  heading: 'प्रकाशन',
  changesHeading: 'बदलाव प्रकाशित करें',
  close: 'बंद करें',
  liveSince: (date) => `${date} से प्रकाशित।`,
  sinceThen: ({ changes }) => `तब से: ${changes}।`,
  missing: 'अभी बाक़ी है',
  missingNote: 'प्रकाशित करने से पहले यह ज़रूरी है।',
  checks: 'जाँच',
  advise: 'ये सुझाव हैं। इन्हें माने बिना भी आप प्रकाशित कर सकते हैं।',
  searchResult: 'खोज इंजन में क्या दिखेगा',
  searchPath: (host) => `${host} › articles`,
  sharedLink: 'साझा किए गए लिंक में क्या दिखेगा',
  untitled: 'बिना शीर्षक',
  language: 'भाषा',
  recognised: (language) => `पहचानी गई भाषा: ${language}`,
  discard: 'बदलाव रद्द करें',
  back: 'लिखने पर वापस जाएँ',
  publish: 'लेख प्रकाशित करें',
  publishChanges: 'बदलाव प्रकाशित करें',
  how: 'बदलाव किस तरह प्रकाशित हों',
  quietly: 'बिना टिप्पणी प्रकाशित करें',
  quietlyNote: 'किसी अल्पविराम, लिंक या बेहतर तस्वीर के लिए।',
  withNote: 'सुधार की टिप्पणी के साथ',
  withNoteNote: 'टिप्पणी अपनी तारीख़ के साथ लेख के अंत में, फ़ीड में और /corrections पर दिखती है।',
  wrong: 'क्या ग़लत था',
  wrongHint: ({ length, max }) => `${max} में से ${length} अक्षर। बताइए कि क्या ग़लत था और सही क्या है।`,
  wrongMissing: 'बताइए कि क्या ग़लत था, या बिना टिप्पणी प्रकाशित करें।',
} as const satisfies Translation<typeof english.PUBLISH_TEXT>;

/** The article of which this one is a translation. */
export const TRANSLATION_OF_TEXT = {
  label: 'किस लेख का अनुवाद',
  any: 'किसी का नहीं',
  hint: 'उसके शीर्षक का कोई हिस्सा लिखें।',
  found: 'लेख',
  nothingFound: 'इस शीर्षक का कोई लेख नहीं मिला।',
  unseen: 'एक अप्रकाशित लेख',
  inTrash: 'कूड़ेदान में पड़ा एक लेख',
  draft: (language) => `${language}, मसौदा`,
  original: (titles) => `यह इनका मूल लेख है: ${titles}।`,
  empty: 'मूल लेख हटाएँ',
  saved: (title) => `सहेजा गया: ${title} का अनुवाद`,
  emptied: 'सहेजा गया: किसी लेख का अनुवाद नहीं',
  loadFailed: 'अनुवाद लोड नहीं हो सके। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  failed: 'अनुवाद सहेजा नहीं जा सका।',
} as const satisfies Translation<typeof english.TRANSLATION_OF_TEXT>;
