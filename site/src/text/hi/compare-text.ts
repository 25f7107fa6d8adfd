import type * as english from '../en/compare-text.ts';
import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

/** The dialog that compares two versions of an article. */
export const COMPARE_TEXT = {
  note: 'कुछ भी मिटाया नहीं गया है। दोनों संस्करण मिलाकर देखें और चुनें कि कौन-सा रहे।',
  versions: 'दोनों संस्करण',
  local: 'आपका',
  remote: 'सहेजा गया संस्करण',
  formatting: 'शब्द वही, सजावट अलग',
  same: (lines) => plural(lines, { one: `${lines} पंक्ति एक-सी`, other: `${lines} पंक्तियाँ एक-सी` }),
  nothing: 'यहाँ कुछ नहीं',
  keepEditing: 'लिखना जारी रखें',
  keepRemote: 'सहेजा गया संस्करण लें',
  publishLocal: 'मेरा प्रकाशित करें',
  saveLocal: 'मेरा सहेजें',
} as const satisfies Translation<typeof english.COMPARE_TEXT>;
