import type { Types } from 'mongoose';
import { MANUSCRIPT_STATES } from '../contract/manuscripts.ts';
import type { Role } from '../contract/users.ts';

export const STATES = MANUSCRIPT_STATES;
export type State = (typeof STATES)[number];

/** Who may take a step: the author of the manuscript, any admin, or a job when the time has come. */
type Party = 'author' | 'admin' | 'clock';

/** One step. `null` is a manuscript that does not exist, before or after. */
export interface Transition {
  action: string;
  from: State | null;
  to: State | null;
  who: readonly Party[];
}

/** An author goes into the trash and comes back with everything, whatever state it has. */
const WITH_AUTHOR = STATES.filter((state) => state !== 'trashed').flatMap((state) => [
  { action: 'deleteWithAuthor', from: state, to: 'trashed', who: ['admin'] } as const,
  { action: 'restoreWithAuthor', from: 'trashed', to: state, who: ['admin'] } as const,
]);

/** All allowed steps. */
export const TRANSITIONS = [
  { action: 'begin', from: null, to: 'draft', who: ['author'] },
  { action: 'publish', from: null, to: 'published', who: ['author'] },
  { action: 'publish', from: 'draft', to: 'published', who: ['author'] },
  { action: 'publish', from: 'scheduled', to: 'published', who: ['author', 'clock'] },
  { action: 'publish', from: 'withdrawn', to: 'published', who: ['author'] },
  { action: 'schedule', from: 'draft', to: 'scheduled', who: ['author', 'admin'] },
  { action: 'schedule', from: 'scheduled', to: 'scheduled', who: ['author', 'admin'] },
  { action: 'unschedule', from: 'scheduled', to: 'draft', who: ['author', 'admin', 'clock'] },
  { action: 'save', from: 'draft', to: 'draft', who: ['author'] },
  { action: 'save', from: 'scheduled', to: 'scheduled', who: ['author'] },
  { action: 'save', from: 'published', to: 'published', who: ['author'] },
  { action: 'save', from: 'withdrawn', to: 'withdrawn', who: ['author'] },
  { action: 'change', from: 'published', to: 'published', who: ['author'] },
  { action: 'discard', from: 'published', to: 'published', who: ['author'] },
  { action: 'withdraw', from: 'published', to: 'withdrawn', who: ['author', 'admin'] },
  // Undoes a withdrawal: readers see the same revision again.
  { action: 'reinstate', from: 'withdrawn', to: 'published', who: ['author', 'admin'] },
  { action: 'delete', from: 'draft', to: 'trashed', who: ['author', 'admin'] },
  { action: 'delete', from: 'scheduled', to: 'trashed', who: ['author', 'admin'] },
  { action: 'delete', from: 'published', to: 'trashed', who: ['author', 'admin'] },
  { action: 'delete', from: 'withdrawn', to: 'trashed', who: ['author', 'admin'] },
  { action: 'restore', from: 'trashed', to: 'draft', who: ['author', 'admin'] },
  { action: 'purge', from: 'trashed', to: null, who: ['admin', 'clock'] },
  // With the account.
  { action: 'erase', from: 'draft', to: null, who: ['author', 'admin'] },
  { action: 'erase', from: 'scheduled', to: null, who: ['author', 'admin'] },
  { action: 'erase', from: 'published', to: null, who: ['author', 'admin'] },
  { action: 'erase', from: 'withdrawn', to: null, who: ['author', 'admin'] },
  { action: 'erase', from: 'trashed', to: null, who: ['author', 'admin', 'clock'] },
  ...WITH_AUTHOR,
] as const satisfies readonly Transition[];

export type Action = (typeof TRANSITIONS)[number]['action'];

export interface Actor {
  id: string;
  role: Role | 'clock';
}

/** The fields of a manuscript that the table needs. */
export interface Subject {
  author: Types.ObjectId;
  state: State | null;
}

/** The rows for this action in this state. They lead to different states, and are for the same parties. */
export function transitionsOf(action: Action, from: State | null): Transition[] {
  return TRANSITIONS.filter((row) => row.action === action && row.from === from);
}

interface Numbered {
  state: State;
  revision: number;
  live?: number;
}

/** Number of the revision that readers see, which is the article's version; `null` if they see none. */
export function liveRevision(manuscript: Numbered): number | null {
  return manuscript.state === 'published' ? publishedRevision(manuscript) : null;
}

/** The same, also of a withdrawn article: the one that they saw. */
export function publishedRevision({ state, revision, live = revision }: Numbered): number | null {
  return state === 'published' || state === 'withdrawn' ? live : null;
}

/** Whether this user may read it, and what is beside it: its author, and admins. */
export function mayRead(user: Actor, { author }: Pick<Subject, 'author'>): boolean {
  return user.role === 'admin' || author.toHexString() === user.id;
}

/** Whether the table allows this user this step. */
export function can(user: Actor, action: Action, { author, state }: Subject): boolean {
  const [row] = transitionsOf(action, state);
  if (row === undefined) return false;
  const isParty = user.role !== 'author' || author.toHexString() === user.id;
  return isParty && row.who.includes(user.role);
}
