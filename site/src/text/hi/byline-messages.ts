import type * as english from '../en/byline-messages.ts';
import type { Translation } from '../translation.ts';

/** The authors of an article. */
export const BYLINE_TEXT = {
  heading: 'लेखकों के नाम',
  first: 'पहले लेखक',
  other: 'यह लेख संपादित कर सकते हैं',
  add: 'नाम से लेखक जोड़ें, ज़्यादा से ज़्यादा पाँच',
  shown: (names) => `जब तक यह प्रकाशित नहीं होता, पाठकों को ये नाम दिखेंगे: ${names}।`,
  full: 'एक लेख के ज़्यादा से ज़्यादा पाँच लेखक हो सकते हैं।',
  notSaved: 'इसके सहेजे जाने के बाद और लेखक जोड़े जा सकेंगे।',
  found: 'लेखक',
  count: (count) => `${count} लेखक मिले`,
  nobody: 'इस नाम का कोई लेखक नहीं है।',
  down: (name) => `${name} को नीचे ले जाएँ`,
  up: (name) => `${name} को ऊपर ले जाएँ`,
  takeOff: (name) => `${name} को हटाएँ`,
  place: (name, place, of) => `${name}: ${of} में से ${place}`,
  added: (name) => `${name} का नाम जुड़ गया`,
  takenOff: (name) => `${name} का नाम हट गया`,
  reordered: 'लेखकों का क्रम बदल गया',
  leaveQuestion: 'लेखकों में से अपना नाम हटाएँ? उसके बाद आप यह लेख यहाँ न देख पाएँगे, न संपादित कर पाएँगे।',
  leave: 'मेरा नाम हटाएँ',
  stay: 'रहने दें',
  left: 'अब आप इस लेख के लेखकों में नहीं हैं।',
  loadFailed: 'लेखक लोड नहीं हो सके। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  failed: 'लेखकों के नाम बदले नहीं जा सके।',
  with: (names) => `${names} के साथ`,
} as const satisfies Translation<typeof english.BYLINE_TEXT>;
