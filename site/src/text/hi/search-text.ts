import { groupedDigits } from '../../lib/prose/locale.ts';
import type * as english from '../en/search-text.ts';
import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

/** The search box, and the list below it. */
export const SEARCH_BOX_TEXT = {
  search: 'खोजें',
  label: 'पत्रिका में खोज',
  field: 'लेख खोजें',
  articles: 'लेख',
  results: (count) => `${count} ${plural(count, { one: 'नतीजा', other: 'नतीजे' })}`,
} as const satisfies Translation<typeof english.SEARCH_BOX_TEXT>;

/** The results page. */
export const SEARCH_PAGE_TEXT = {
  label: 'खोज',
  title: (query) => (query === '' ? 'खोज' : `${query}: खोज`),
  heading: 'लेख खोजें',
  found: (total, isExact, query) => `${query}: ${isExact ? '' : 'कम से कम '}${groupedDigits(total)} लेख`,
  none: (query, section) =>
    section === null ? `${query} के लिए कुछ नहीं मिला` : `“${section}” में ${query} के लिए कुछ नहीं मिला`,
  again: 'फिर से खोजें',
  instead: 'उसे खोजें',
  pages: 'नतीजों के पन्ने',
  advice: 'कम शब्द लिखकर देखें, वर्तनी बदलें, या दूसरी भाषा में खोजें।',
  everywhere: 'सभी श्रेणियों में खोजें',
  category: 'श्रेणी',
  allCategories: 'सभी श्रेणियाँ',
  show: 'दिखाएँ',
  sections: 'या कोई श्रेणी देखें',
} as const satisfies Translation<typeof english.SEARCH_PAGE_TEXT>;
