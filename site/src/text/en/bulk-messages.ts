import type { BulkAction, BulkKind } from '@contract/bulk-actions.ts';
import { groupedDigits } from '../../lib/prose/locale.ts';
import { FILTER_TEXT } from './filter-text.ts';
import { plural } from '../plural.ts';

const articles = (count: number) =>
  plural(count, { one: 'one article', other: `${groupedDigits(count)} articles` });

/** What an editor or an admin does with many articles at once. */
export const BULK_TEXT = {
  bar: 'Chosen articles',
  chosen: (count: number) => `${groupedDigits(count)} chosen`,
  all: (count: number) => `All ${groupedDigits(count)}`,
  none: 'Choose none',
  choose: (title: string) => `Choose ${title}`,
  choosePage: 'Choose all on this page',
  actions: {
    publish: 'Publish',
    withdraw: 'Withdraw',
    tag: 'Add a tag',
    author: 'Change author',
    trash: 'Move to trash',
  } satisfies Record<Exclude<BulkKind, 'picture'>, string>,
  author: {
    ...FILTER_TEXT.author,
    label: 'New first author',
    any: 'Find an author by name',
  },
  /** @param name of the new first author */
  authorNote: (name: string, count: number) =>
    `${name} becomes the first author of ${articles(count)}, for readers too. Co-authors and unpublished changes stay.`,
  confirmTrash: (count: number) => `This moves ${articles(count)} to the trash.`,
  trashNote: 'Readers no longer see them. You can restore them for 30 days.',
  startFailed: 'Failed to start',
  progress: ({ kind, done, left, total }: BulkAction) =>
    `${RUNNING[kind]}: ${groupedDigits(done + left)} of ${groupedDigits(total)}`,
  progressLabel: 'Progress',
  stop: 'Stop',
  stopFailed: 'Failed to stop',
  /** What an action has done, once it has ended. */
  result: ({ kind, state, done, total }: BulkAction) => {
    const sentence = DONE[kind](`${groupedDigits(done)} of ${groupedDigits(total)}`);
    return state === 'stopped' ? `Stopped. ${sentence}` : sentence;
  },
  left: (count: number) =>
    plural(count, { one: 'One was left as it is.', other: `${groupedDigits(count)} were left as they are.` }),
  why: 'Why?',
  leftHeading: 'Left as they are',
  leftFailed: 'Failed to load the reasons. Please try again later.',
  gone: 'Deleted article',
  close: 'Close',
} as const;

const RUNNING: Record<BulkKind, string> = {
  publish: 'Publishing',
  withdraw: 'Withdrawing',
  tag: 'Adding the tag',
  author: 'Changing the author',
  trash: 'Moving to the trash',
  picture: 'Replacing the picture',
};
const DONE: Record<BulkKind, (count: string) => string> = {
  publish: (count) => `Published ${count}.`,
  withdraw: (count) => `Withdrew ${count}.`,
  tag: (count) => `Tagged ${count}.`,
  author: (count) => `Changed the author of ${count}.`,
  trash: (count) => `Moved ${count} to the trash.`,
  picture: (count) => `Replaced the picture in ${count}.`,
};
