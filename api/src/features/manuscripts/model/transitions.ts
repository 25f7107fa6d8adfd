import type { Authored } from '../../articles/byline-of.ts';
import { MANUSCRIPT_STATES, type PublishingPolicy } from '../../../contract/manuscripts.ts';
import type { Role } from '../../../contract/users.ts';

export const STATES = MANUSCRIPT_STATES;
export type State = (typeof STATES)[number];

/**
 * Who may take a step: the first author of the manuscript, one of the others, any admin, a job when the time has come, or
 * a command of the operator.
 */
type Party = 'author' | 'coauthor' | 'admin' | 'clock' | 'operator';

/** One step. `null` is a manuscript that does not exist, before or after. */
export interface Transition {
  action: string;
  from: State | null;
  to: State | null;
  who: readonly Party[];
  /** The only policy under which authors may take it; any if it is absent. */
  policy?: PublishingPolicy;
}

/** An author goes into the trash and comes back with everything that is theirs alone, whatever state it has. */
const WITH_AUTHOR = STATES.filter((state) => state !== 'trashed').flatMap((state) => [
  { action: 'deleteWithAuthor', from: state, to: 'trashed', who: ['admin'] } as const,
  { action: 'restoreWithAuthor', from: 'trashed', to: state, who: ['admin'] } as const,
]);

/** Steps with the authors alone. What is in the trash has the authors that it had, unless an account goes. */
const OF_AUTHORS = STATES.flatMap((state) => {
  const changes = [
    { action: 'setAuthors', from: state, to: state, who: ['author', 'admin'] } as const,
    { action: 'leave', from: state, to: state, who: ['coauthor'] } as const,
  ];
  return [
    ...(state === 'trashed' ? [] : changes),
    // With the account; the others go on.
    {
      action: 'removeAuthor',
      from: state,
      to: state,
      who: ['author', 'coauthor', 'admin', 'clock'],
    } as const,
    { action: 'returnAuthor', from: state, to: state, who: ['admin'] } as const,
    // What was by one account is by another.
    { action: 'mergeAuthor', from: state, to: state, who: ['admin', 'operator'] } as const,
  ];
});

/** All allowed steps. */
export const TRANSITIONS = [
  { action: 'begin', from: null, to: 'draft', who: ['author'] },
  { action: 'publish', from: null, to: 'published', who: ['author', 'operator'], policy: 'authors' },
  { action: 'publish', from: 'draft', to: 'published', who: ['author', 'coauthor'], policy: 'authors' },
  { action: 'publish', from: 'review', to: 'published', who: ['author', 'coauthor'], policy: 'authors' },
  {
    action: 'publish',
    from: 'scheduled',
    to: 'published',
    who: ['author', 'coauthor', 'clock'],
    policy: 'authors',
  },
  { action: 'publish', from: 'withdrawn', to: 'published', who: ['author', 'coauthor'], policy: 'authors' },
  // Words that wait for an admin. Readers go on seeing what they see: only a draft is in the state `review`.
  { action: 'submit', from: null, to: 'review', who: ['author'], policy: 'admin' },
  { action: 'submit', from: 'draft', to: 'review', who: ['author', 'coauthor'], policy: 'admin' },
  { action: 'submit', from: 'review', to: 'review', who: ['author', 'coauthor'], policy: 'admin' },
  { action: 'submit', from: 'scheduled', to: 'review', who: ['author', 'coauthor'], policy: 'admin' },
  { action: 'submit', from: 'published', to: 'published', who: ['author', 'coauthor'], policy: 'admin' },
  { action: 'submit', from: 'withdrawn', to: 'withdrawn', who: ['author', 'coauthor'], policy: 'admin' },
  { action: 'takeBack', from: 'review', to: 'draft', who: ['author', 'coauthor'] },
  { action: 'takeBack', from: 'published', to: 'published', who: ['author', 'coauthor'] },
  { action: 'takeBack', from: 'withdrawn', to: 'withdrawn', who: ['author', 'coauthor'] },
  { action: 'return', from: 'review', to: 'draft', who: ['admin'] },
  { action: 'return', from: 'published', to: 'published', who: ['admin'] },
  { action: 'return', from: 'withdrawn', to: 'withdrawn', who: ['admin'] },
  { action: 'approve', from: 'review', to: 'published', who: ['admin'] },
  { action: 'approve', from: 'published', to: 'published', who: ['admin'] },
  { action: 'approve', from: 'withdrawn', to: 'published', who: ['admin'] },
  {
    action: 'schedule',
    from: 'draft',
    to: 'scheduled',
    who: ['author', 'coauthor', 'admin'],
    policy: 'authors',
  },
  {
    action: 'schedule',
    from: 'review',
    to: 'scheduled',
    who: ['author', 'coauthor', 'admin'],
    policy: 'authors',
  },
  {
    action: 'schedule',
    from: 'scheduled',
    to: 'scheduled',
    who: ['author', 'coauthor', 'admin'],
    policy: 'authors',
  },
  { action: 'unschedule', from: 'scheduled', to: 'draft', who: ['author', 'coauthor', 'admin', 'clock'] },
  { action: 'save', from: 'draft', to: 'draft', who: ['author', 'coauthor', 'admin'] },
  { action: 'save', from: 'review', to: 'review', who: ['author', 'coauthor', 'admin'] },
  { action: 'save', from: 'scheduled', to: 'scheduled', who: ['author', 'coauthor', 'admin'] },
  { action: 'save', from: 'published', to: 'published', who: ['author', 'coauthor', 'admin'] },
  { action: 'save', from: 'withdrawn', to: 'withdrawn', who: ['author', 'coauthor', 'admin'] },
  { action: 'change', from: 'published', to: 'published', who: ['author', 'coauthor'], policy: 'authors' },
  { action: 'discard', from: 'published', to: 'published', who: ['author', 'coauthor'] },
  { action: 'withdraw', from: 'published', to: 'withdrawn', who: ['author', 'coauthor', 'admin'] },
  // Undoes a withdrawal: readers see the same revision again.
  {
    action: 'reinstate',
    from: 'withdrawn',
    to: 'published',
    who: ['author', 'coauthor', 'admin'],
    policy: 'authors',
  },
  { action: 'delete', from: 'draft', to: 'trashed', who: ['author', 'admin'] },
  { action: 'delete', from: 'review', to: 'trashed', who: ['author', 'admin'] },
  { action: 'delete', from: 'scheduled', to: 'trashed', who: ['author', 'admin'] },
  { action: 'delete', from: 'published', to: 'trashed', who: ['author', 'admin'] },
  { action: 'delete', from: 'withdrawn', to: 'trashed', who: ['author', 'admin'] },
  { action: 'restore', from: 'trashed', to: 'draft', who: ['author', 'admin'] },
  { action: 'purge', from: 'trashed', to: null, who: ['admin', 'clock'] },
  // With the account.
  { action: 'erase', from: 'draft', to: null, who: ['author', 'admin', 'clock'] },
  { action: 'erase', from: 'review', to: null, who: ['author', 'admin', 'clock'] },
  { action: 'erase', from: 'scheduled', to: null, who: ['author', 'admin', 'clock'] },
  { action: 'erase', from: 'published', to: null, who: ['author', 'admin', 'clock'] },
  { action: 'erase', from: 'withdrawn', to: null, who: ['author', 'admin', 'clock'] },
  { action: 'erase', from: 'trashed', to: null, who: ['author', 'admin', 'clock'] },
  ...WITH_AUTHOR,
  ...OF_AUTHORS,
] as const satisfies readonly Transition[];

export type Action = (typeof TRANSITIONS)[number]['action'];

export interface Actor {
  id: string;
  role: Role | 'clock' | 'operator';
}

/** The fields of a manuscript that the table needs. */
export interface Subject extends Authored {
  state: State | null;
}

/** The rows for this action in this state. They lead to different states, and are for the same parties. */
export function transitionsOf(action: Action, from: State | null): Transition[] {
  return TRANSITIONS.filter((row) => row.action === action && row.from === from);
}

/** What became of a manuscript. */
export interface ManuscriptStatus {
  state: State;
  revision: number;
  live?: number;
}

/** What somebody who follows a manuscript hears of it, and whose it is. */
export type FollowedStatus = ManuscriptStatus & Authored;

/** Number of the revision that readers see, which is the article's version; `null` if they see none. */
export function liveRevision(manuscript: ManuscriptStatus): number | null {
  return manuscript.state === 'published' ? publishedRevision(manuscript) : null;
}

/** The same, also of a withdrawn article: the one that they saw. */
export function publishedRevision({ state, revision, live = revision }: ManuscriptStatus): number | null {
  return state === 'published' || state === 'withdrawn' ? live : null;
}

/** Whether this user may read it, and what is beside it: its authors, and admins. */
export function mayRead(user: Actor, manuscript: Authored): boolean {
  return partyOf(user, manuscript) !== null;
}

/** Whether the table allows this user this step. */
export function can(user: Actor, action: Action, manuscript: Subject, current: PublishingPolicy): boolean {
  const [row] = transitionsOf(action, manuscript.state);
  const party = partyOf(user, manuscript);
  if (row === undefined || party === null || !row.who.includes(party)) return false;
  const { policy = current } = row;
  return user.role !== 'author' || policy === current;
}

function partyOf(user: Actor, manuscript: Authored): Party | null {
  if (user.role !== 'author') return user.role;
  const place = manuscript.authors.findIndex((author) => author.toHexString() === user.id);
  if (place === -1) return null;
  return place === 0 ? 'author' : 'coauthor';
}
