import type * as english from '../en/translation-text.ts';
import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

/** Beginning a translation. */
export const TRANSLATE_TEXT = {
  into: (language) => `${language} में अनुवाद करें`,
  note: 'इस लेख के साथ एक नया मसौदा खुलेगा',
  busy: 'अनुवाद का मसौदा बन रहा है',
  failed: 'अनुवाद का मसौदा नहीं बन सका।',
} as const satisfies Translation<typeof english.TRANSLATE_TEXT>;

/** A text next to its translation. */
export const TRANSLATION_TEXT = {
  original: 'मूल लेख',
  translation: 'अनुवाद',
  own: 'यह लेख',
  shown: 'दिखाया गया लेख',
  hide: { original: 'मूल लेख छिपाएँ', translation: 'अनुवाद छिपाएँ' },
  jumps: ({ key }) => `${key} से एक लेख से दूसरे पर जाएँ`,
  loading: 'लेख लोड हो रहा है',
  loadFailed: 'दूसरी भाषा का लेख लोड नहीं हो सका।',
  retry: 'फिर कोशिश करें',
  previousChange: 'पिछला बदलाव',
  nextChange: 'अगला बदलाव',
  changed: (day) => `मूल लेख ${day} को बदला गया।`,
  corrected: (day) => `मूल लेख में ${day} को सुधार किया गया।`,
  translationCorrected: ({ language, day }) => `${language} लेख में ${day} को सुधार किया गया।`,
  notShown: 'वह अब प्रकाशित नहीं है।',
  showChanges: 'बदलाव दिखाएँ',
  seen: 'देख लिया, बदलाव की ज़रूरत नहीं',
  confirmed: 'दर्ज हुआ: बदलाव की ज़रूरत नहीं है।',
  confirmFailed: 'यह दर्ज नहीं हो सका।',
} as const satisfies Translation<typeof english.TRANSLATION_TEXT>;

/** The author's texts for which another language has changed. */
export const TO_CHECK_TEXT = {
  heading: 'दूसरी भाषा में बदले लेख',
  changed: ({ language, day }) => `${language} लेख ${day} को बदला गया`,
  corrected: ({ language, day }) => `${language} लेख में ${day} को सुधार किया गया`,
  more: (count) => plural(count, { other: `और ${count}` }),
} as const satisfies Translation<typeof english.TO_CHECK_TEXT>;
