import type * as english from '../en/admin-review-messages.ts';
import type { Translation } from '../translation.ts';
import { wordCount } from './word-count.ts';

const ROUNDS = ['', '', 'दूसरी', 'तीसरी', 'चौथी', 'पाँचवीं', 'छठी'];

/** The admin's page of submitted manuscripts. */
export const ADMIN_REVIEW_TEXT = {
  title: 'समीक्षा',
  queue: 'समीक्षा की कतार',
  loading: 'समीक्षा की कतार लोड हो रही है',
  loadFailed: 'कतार लोड नहीं हो सकी। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  none: 'समीक्षा के लिए कुछ नहीं',
  noneNote: 'लेखक जो लेख समीक्षा के लिए भेजेंगे, वे यहाँ दिखेंगे।',
  readFailed: 'यह लेख लोड नहीं हो सका। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  gone: 'यह अब समीक्षा में नहीं है।',
  back: 'कतार पर लौटें',
  next: 'अगला',
  previous: 'पिछला',
  approveKey: 'मंज़ूर करें',
  returnKey: 'लौटाएँ',
  keysOff: 'कुंजियाँ बंद करें',
  keysOn: 'कुंजियाँ चालू करें',
  justSubmitted: 'अभी आया',
  waitingMinutes: (minutes) => `${minutes} मिनट से कतार में`,
  waitingHours: (hours) => `${hours} घंटे से कतार में`,
  waitingSince: (when) => `${when} से कतार में`,
  round: (round) => (round < 2 ? '' : `${ROUNDS[round] ?? `${round}वीं`} बार`),
  changes: 'प्रकाशित लेख में बदलाव',
  withdrawn: 'वापस लिया गया लेख',
  words: wordCount,
  view: 'देखें',
  whole: 'पूरा लेख',
  diff: 'बदलाव',
  against: { live: 'प्रकाशित संस्करण से तुलना', returned: 'लौटाए गए संस्करण से तुलना' },
  correction: 'पाठकों के लिए सुधार की टिप्पणी',
  approve: 'मंज़ूर करके प्रकाशित करें',
  more: 'मंज़ूर करने के और तरीक़े',
  later: 'मंज़ूर करके समय तय करें…',
  laterNote: 'दिन और समय चुनें',
  schedule: 'मंज़ूर करके समय तय करें',
  cancel: 'रहने दें',
  edit: 'संपादित करें',
  return: 'टिप्पणी के साथ लौटाएँ',
  returnText: (names, isOut) =>
    isOut
      ? `${names} को आपकी टिप्पणी लेख के ऊपर दिखेगी। बदलाव बने रहेंगे।`
      : `${names} को आपकी टिप्पणी मसौदे के ऊपर दिखेगी, और वह मसौदों में लौट जाएगा। कुछ नहीं खोएगा।`,
  whatToChange: 'क्या बदलना चाहिए',
  asWritten: 'आपकी टिप्पणी ठीक वैसी ही दिखेगी, जैसी आप लिखेंगे।',
  noteMissing: 'लिखिए कि क्या बदलना चाहिए।',
  returning: 'लौटाया जा रहा है…',
  returned: 'आपकी टिप्पणी के साथ लौटाया गया।',
  returnFailed: 'लेख नहीं लौटाया जा सका।',
  approved: (title) => `मंज़ूर: ${title}`,
  approvedFor: (when, title) => `${when} बजे के लिए मंज़ूर: ${title}`,
  undo: 'पहले जैसा करें',
  undone: 'फिर समीक्षा में',
  published: 'लेख प्रकाशित हो गया!',
  scheduled: (when) => `प्रकाशन का समय तय: ${when} बजे`,
  approveFailed: 'लेख प्रकाशित नहीं हो सका।',
  changed: 'लेखक ने नया संस्करण सहेजा है। मंज़ूर करने से पहले उसे पढ़ लें।',
} as const satisfies Translation<typeof english.ADMIN_REVIEW_TEXT>;
