import type * as english from '../en/review-messages.ts';
import type { Translation } from '../translation.ts';

/** Submitted articles, for their authors. */
export const REVIEW_TEXT = {
  state: 'समीक्षा में',
  submit: 'समीक्षा के लिए भेजें',
  saveAndGoBack: 'सहेजकर लौटें',
  goingBack: 'सहेजा जा रहा है…',
  submitting: 'भेजा जा रहा है…',
  submitted: 'समीक्षा के लिए भेजा गया।',
  takeBack: 'समीक्षा से वापस लें',
  takeBackNote: 'फिर से लिखने के लिए',
  takingBack: 'समीक्षा से वापस लिया जा रहा है…',
  takenBack: (isDraft) => (isDraft ? 'फिर मसौदों में' : 'फिर अप्रकाशित बदलावों में'),
  takeBackFailed: 'समीक्षा से वापस नहीं लिया जा सका।',
  since: (when) => `समीक्षा के लिए भेजा: ${when}`,
  changes: 'प्रकाशित लेख में बदलाव',
  returnedOn: (day) => `लौटाया गया: ${day}`,
  returnedBy: (name, when) => `${name ?? 'एक व्यवस्थापक'} ने इसे लौटाया, ${when}`,
  loading: 'समीक्षा के लिए भेजे गए लेख लोड हो रहे हैं',
  loadFailed: 'समीक्षा के लिए भेजे गए लेख लोड नहीं हो सके। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  none: 'समीक्षा में कुछ नहीं है',
  noneNote: 'आप जो लेख समीक्षा के लिए भेजेंगे, वे मंज़ूरी मिलने तक यहाँ रहेंगे।',
} as const satisfies Translation<typeof english.REVIEW_TEXT>;
