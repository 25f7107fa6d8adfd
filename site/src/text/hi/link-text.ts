import type * as english from '../en/link-text.ts';
import type { Translation } from '../translation.ts';

/** Links and cards of pages in an article's text. */
export const LINK_TEXT = {
  address: 'लिंक का पता',
  apply: 'लगाएँ',
  remove: 'लिंक हटाएँ',
  title: 'शीर्षक',
  loadingCard: 'लोड हो रहा है…',
  openPage: 'पन्ना खोलें',
  removeCard: 'हटाएँ',
} as const satisfies Translation<typeof english.LINK_TEXT>;

export const LINK_PROBLEM = {
  spaces: 'लिंक में ख़ाली जगह नहीं होती। हर ख़ाली जगह को %20 लिखें।',
  invalid: 'यह पता सही नहीं है।',
  scheme: 'लिंक http, https, mailto या tel से शुरू होता है।',
  noPage: 'पन्ने का पता https:// या http:// से शुरू होता है।',
} as const satisfies Translation<typeof english.LINK_PROBLEM>;
