import type * as english from '../en/filter-text.ts';
import type { Translation } from '../translation.ts';

/** Fields that limit lists and figures. */
export const FILTER_TEXT = {
  author: {
    label: 'लेखक',
    any: 'कोई भी लेखक',
    found: 'मिले हुए लेखक',
    nothingFound: 'इस नाम का कोई लेखक नहीं',
  },
  article: {
    label: 'लेख',
    any: 'सभी लेख',
    found: 'मिले हुए लेख',
    nothingFound: 'इस शीर्षक का कोई लेख नहीं',
  },
  tag: 'विषय',
  anyTag: 'कोई भी विषय',
  clear: 'सब हटाएँ',
} as const satisfies Translation<typeof english.FILTER_TEXT>;
