import type { RevisionAction } from '@contract/revisions.ts';
import { groupedDigits } from '../../lib/prose/locale.ts';
import { plural } from '../plural.ts';

/** The page of versions. */
export const HISTORY_TEXT = {
  back: 'Back to writing',
  untitled: 'Untitled',
  loading: 'Loading the history',
  loadFailed: 'Failed to load the history. Please try again later.',
  diffFailed: 'Failed to load this version. Please try again later.',
  added: 'added',
  removed: 'removed',
  previous: 'Previous change',
  next: 'Next change',
  restore: 'Restore this version',
  /** @param moment `07:01`; `19 November, 21:12` on another day */
  versionOf: (moment: string) => `Version of ${moment}`,
  restored: (moment: string) => `Version of ${moment} restored`,
  undo: 'Undo',
  undone: 'Undone',
  restoreFailed: 'Failed to restore this version',
  kept: 'Saves from one session count as one version. Published versions are kept for good. Other versions are thinned to one a day after 90 days.',
  earlier: (count: number) =>
    plural(count, { one: `Show ${count} earlier version`, other: `Show ${count} earlier versions` }),
  versions: (count: number) => plural(count, { one: `${count} version`, other: `${count} versions` }),
  formerAuthor: 'A former author',
} as const;

type Sentence = ({ name }: { name: string }) => string;

const published: Sentence = ({ name }) => `${name} published`;
const approved: Sentence = ({ name }) => `${name} approved`;

const ACTIONS: Record<RevisionAction, Sentence> = {
  save: ({ name }) => `${name} saved`,
  publish: published,
  change: published,
  submit: ({ name }) => `${name} submitted`,
  return: ({ name }) => `${name} returned`,
  approve: approved,
  schedule: approved,
  setAuthors: ({ name }) => `${name} changed the authors`,
  leave: ({ name }) => `${name} left as an author`,
  import: ({ name }) => `Imported, by ${name}`,
};

/** The list of versions, and the heading of a comparison. */
export const VERSIONS_TEXT = {
  today: 'Today',
  todayAt: (time: string) => `today, ${time}`,
  dayAt: ({ day, time }: { day: string; time: string }) => `${day}, ${time}`,
  started: ({ name }: { name: string }) => `${name} started this`,
  restored: ({ name }: { name: string }) => `${name} restored`,
  actions: ACTIONS,
  first: 'The first version',
  live: 'Live',
  /** @param moment `23 November, 12:00` */
  liveUntil: (moment: string) => `Live until ${moment}`,
  note: 'with a correction note',
  /** @param change short description of the version's change */
  withNote: (change: string) => `${change}, with a correction note`,
  comparison: ({ day, time, by }: { day: string; time: string; by: string }) => `${day} at ${time}, ${by}`,
  againstNothing: 'the first version',
  against: (moment: string) => `compared with the version of ${moment}`,
  againstLive: (moment: string) => `compared with the live version of ${moment}`,
} as const;

/** Short descriptions of a version's change. */
export const CHANGES_TEXT = {
  wordsAdded: (added: number) => {
    const number = groupedDigits(added);
    return plural(added, { one: `${number} word added`, other: `${number} words added` });
  },
  wordsRemoved: (removed: number) => {
    const number = groupedDigits(removed);
    return plural(removed, { one: `${number} word removed`, other: `${number} words removed` });
  },
  wordsReplaced: ({ added, removed }: { added: number; removed: number }) => {
    const [plus, minus] = [groupedDigits(added), groupedDigits(removed)];
    return plural(added, {
      one: `${plus} word added, ${minus} removed`,
      other: `${plus} words added, ${minus} removed`,
    });
  },
  title: 'title',
  description: 'description',
  pictures: (count: number) => {
    const number = groupedDigits(count);
    return plural(count, { one: `${number} picture`, other: `${number} pictures` });
  },
  banner: 'banner',
  language: 'language',
  tags: 'tags',
  /** @param fields in the order of the form */
  fields: (fields: readonly string[]) => `${fields.join(', ')} changed`,
  formatting: 'Formatting changed',
} as const;
