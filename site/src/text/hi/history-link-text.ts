import type * as english from '../en/history-link-text.ts';
import type { Translation } from '../translation.ts';

/** Links to the versions of an article. */
export const HISTORY_LINK_TEXT = {
  history: 'इतिहास',
  compareWithLive: 'प्रकाशित संस्करण से मिलाएँ',
} as const satisfies Translation<typeof english.HISTORY_LINK_TEXT>;
