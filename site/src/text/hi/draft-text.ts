import type * as english from '../en/draft-text.ts';
import { onDay } from '../on-day.ts';
import type { Translation } from '../translation.ts';

/** Drafts in lists. */
export const DRAFT_LINE_TEXT = {
  untitledSince: (date) => `बिना शीर्षक, ${onDay(date)} शुरू किया गया`,
  justNow: 'अभी-अभी',
  deleted: (day) => `${onDay(day)} हटाया गया`,
  deletedBy: ({ day, name }) => `${name} ने ${onDay(day)} हटाया`,
} as const satisfies Translation<typeof english.DRAFT_LINE_TEXT>;
