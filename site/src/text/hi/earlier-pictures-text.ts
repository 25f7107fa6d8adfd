import type * as english from '../en/earlier-pictures-text.ts';
import type { Translation } from '../translation.ts';

/** The dialog in which a writer chooses a picture that is stored already. */
export const EARLIER_TEXT = {
  heading: 'पहले की तस्वीर चुनें',
  search: 'वर्णन या साभार',
  pictures: 'पहले की तस्वीरें',
  loading: 'तस्वीरें लोड हो रही हैं',
  loadFailed: 'तस्वीरें लोड नहीं हो सकीं। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  none: 'अभी कोई तस्वीर नहीं',
  noneNote: 'आप जो तस्वीरें अपलोड करेंगे, वे यहाँ दिखेंगी।',
  noMatch: 'इस खोज से कोई तस्वीर नहीं मिली',
  cancel: 'रहने दें',
} as const satisfies Translation<typeof english.EARLIER_TEXT>;
