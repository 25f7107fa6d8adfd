import { groupedDigits } from '../../lib/prose/locale.ts';
import type * as english from '../en/lists-text.ts';
import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

/** Names of the listed items. */
const LISTED = {
  article: { one: 'लेख', other: 'लेख' },
  draft: { one: 'मसौदा', other: 'मसौदे' },
  'submitted article': { one: 'समीक्षा के लिए भेजा गया लेख', other: 'समीक्षा के लिए भेजे गए लेख' },
  'scheduled article': { one: 'तय समय वाला लेख', other: 'तय समय वाले लेख' },
  'deleted article': { one: 'हटाया गया लेख', other: 'हटाए गए लेख' },
  picture: { one: 'तस्वीर', other: 'तस्वीरें' },
  manuscript: { one: 'पांडुलिपि', other: 'पांडुलिपियाँ' },
  author: { one: 'लेखक', other: 'लेखक' },
  invitation: { one: 'न्योता', other: 'न्योते' },
  admin: { one: 'व्यवस्थापक', other: 'व्यवस्थापक' },
} as const satisfies Record<english.Listed, { one: string; other: string }>;

export type Listed = keyof typeof LISTED;

/** Lists of authors and admins. */
export const LISTS_TEXT = {
  lists: 'सूचियाँ',
  pages: (list) => `${list}: पन्ने`,
  previous: 'पिछला',
  next: 'अगला',
  /** `कुल 14 लेखक, 6-10 यहाँ`. */
  showing: ({ first, last, total, of }) =>
    `कुल ${groupedDigits(total)} ${plural(total, LISTED[of])}, ${groupedDigits(first)}-${groupedDigits(last)} यहाँ`,
} as const satisfies Translation<typeof english.LISTS_TEXT>;
