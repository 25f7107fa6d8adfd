import type * as english from '../en/plan-messages.ts';
import type { Translation } from '../translation.ts';
import { inLetters } from './number-words.ts';

/** Texts for scheduling and withdrawing articles. */

/** Withdrawn articles. */
export const WITHDRAWAL_TEXT = {
  heading: 'वापस लिए गए',
  loadFailed: 'वापस लिए गए लेख लोड नहीं हो सके। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  withdraw: 'वापस लें',
  withdrawing: 'लेख वापस लिया जा रहा है…',
  withdrawn: 'लेख वापस ले लिया गया।',
  failed: 'लेख वापस नहीं लिया जा सका।',
  again: 'फिर से प्रकाशित करें',
  undo: 'पहले जैसा करें',
  undoing: 'लेख फिर से प्रकाशित हो रहा है…',
  undone: 'लेख फिर से प्रकाशित हो गया।',
  undoFailed: 'लेख प्रकाशित नहीं हो सका।',
} as const satisfies Translation<typeof english.WITHDRAWAL_TEXT>;

/** Scheduling a draft. */
export const PLAN_TEXT = {
  state: 'समय तय',
  menu: 'समय तय करें…',
  menuNote: 'दिन और समय चुनें',
  heading: 'तारीख़',
  now: 'अभी',
  atTime: 'तय समय पर',
  day: 'दिन',
  time: (zone) => `समय (${zone})`,
  schedule: 'समय तय करें',
  inFuture: 'आगे का कोई समय चुनें।',
  incomplete: 'दिन और समय चुनें।',
  itIs: (time, day) => `अभी ${time} बजे हैं, ${day}।`,
  skipped: 'उस दिन घड़ियाँ यह समय छोड़ देती हैं। कोई और समय चुनें।',
  twice: 'उस दिन घड़ियों में यह समय दो बार आता है। पहला वाला माना जाएगा।',
  indiaTime: 'भारतीय समय',
  inDays: (days) => ['आज।', 'कल।', 'परसों।'][Math.max(0, days)] ?? `${inLetters(days)} दिन बाद।`,
  elsewhere: (city, time, shift) => {
    const day = { [-1]: ' (एक दिन पहले)', 0: '', 1: ' (अगले दिन)' }[shift] ?? '';
    return `${city} में तब ${time} बजे होंगे${day}।`;
  },
  scheduling: 'समय तय हो रहा है…',
  scheduled: (when) => `प्रकाशन का समय तय: ${when} बजे`,
  failed: 'समय तय नहीं हो सका।',
  notSaved: 'अभी सब कुछ सहेजा नहीं गया है। थोड़ी देर में फिर कोशिश करें।',
  undo: 'पहले जैसा करें',
  unschedule: 'तय समय हटाएँ',
  unscheduling: 'तय समय हटाया जा रहा है…',
  unscheduled: 'मसौदों में वापस आ गया।',
  unscheduleFailed: 'तय समय हटाया नहीं जा सका।',
  zoneFailed: 'समय क्षेत्र लोड नहीं हो सका। फिर कोशिश हो रही है।',
  whatIsPublished:
    'उस समय लेख वैसा ही प्रकाशित होगा, जैसा वह आपके दस सेकंड के पिछले ठहराव से पहले सहेजा गया था। उसके बाद आप जो लिखेंगे, वह अप्रकाशित बदलाव रहेगा।',
  loadFailed: 'तय समय वाले लेख लोड नहीं हो सके। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  loading: 'तय समय वाले लेख लोड हो रहे हैं',
  none: 'किसी लेख का समय तय नहीं है',
  noneNote: 'जिन लेखों का समय आप तय करेंगे, वे यहाँ दिखेंगे।',
  missed: (when, reason) => `${when} बजे प्रकाशित नहीं हुआ। ${reason}`,
} as const satisfies Translation<typeof english.PLAN_TEXT>;
