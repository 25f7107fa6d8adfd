import { plural } from '../plural.ts';

/** Messages of previews, on their pages and in the editor. */
export const PREVIEW_TEXT = {
  frontPage: 'Preview of the front page. Not live.',
  preview: 'Preview',
  untitled: 'Untitled',
  notPublished: 'Preview. Not published.',
  /** For changes to a published article. */
  changes: 'Preview of changes. Not published.',
  endsOn: (day: string) => `This link ends on ${day}.`,
  ended: 'This preview has ended.',
  unavailable: 'This preview cannot be shown right now. Please try again in a moment.',
  copy: 'Copy a preview link',
  copyNote: 'Needs no account, ends after seven days',
  copied: (day: string) => `Preview link copied. It ends on ${day}.`,
  copyFailed: 'Failed to copy the preview link',
  failed: 'Failed to create a preview link',
  /** @param count number of valid links */
  endAll: (count: number) =>
    plural(count, { one: 'End the preview link', other: `End ${count} preview links` }),
  endNote: 'Nobody can see the preview any more',
  allEnded: 'Preview links ended',
  endFailed: 'Failed to end the preview links',
  notSaved: 'Could not reach the newsroom. Kept here.',
} as const;
