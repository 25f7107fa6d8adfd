import type { Authored } from '../../articles/byline-of.ts';
import { MANUSCRIPT_STATES, type PublishingPolicy } from '../../../contract/manuscripts.ts';
import type { Role } from '../../../contract/users.ts';

export const STATES = MANUSCRIPT_STATES;
export type State = (typeof STATES)[number];

/**
 * Who may take a step: the first author of the manuscript, another of its authors, any editor, any admin, a background job, or
 * an operator at the command line.
 */
type Party = 'author' | 'coauthor' | 'editor' | 'admin' | 'system' | 'operator';

/** Who needs approval, if an admin or an editor approves first. */
const BOUND_BY_POLICY: readonly Party[] = ['author', 'coauthor'];

/** One step. `null` means that the manuscript does not exist before or after it. */
export interface Transition {
  action: string;
  from: State | null;
  to: State | null;
  allowed: readonly Party[];
  /** The only policy under which authors may take it; any policy if absent. */
  policy?: PublishingPolicy;
}

/** An account goes into the trash, and is restored, together with the manuscripts that it wrote alone. */
const ACCOUNT_TRANSITIONS = STATES.filter((state) => state !== 'trashed').flatMap((state) => [
  { action: 'deleteWithAuthor', from: state, to: 'trashed', allowed: ['admin'] } as const,
  { action: 'restoreWithAuthor', from: 'trashed', to: state, allowed: ['admin'] } as const,
]);

/** Steps that only change the authors. In the trash, only changes of accounts do so. */
const AUTHOR_TRANSITIONS = STATES.flatMap((state) => {
  const changes = [
    { action: 'setAuthors', from: state, to: state, allowed: ['author', 'editor', 'admin'] } as const,
    { action: 'leave', from: state, to: state, allowed: ['coauthor'] } as const,
  ];
  return [
    ...(state === 'trashed' ? [] : changes),
    // The account is deleted or goes into the trash; the other authors remain.
    {
      action: 'removeAuthor',
      from: state,
      to: state,
      allowed: ['author', 'coauthor', 'admin', 'system'],
    } as const,
    { action: 'returnAuthor', from: state, to: state, allowed: ['admin'] } as const,
    // Another account replaces the author's.
    { action: 'mergeAuthor', from: state, to: state, allowed: ['admin', 'operator'] } as const,
  ];
});

/** Joining or leaving a group of translations. Readers see it at once if the article is published. The system takes the same step with the other languages. */
const TRANSLATION_TRANSITIONS = STATES.filter((state) => state !== 'trashed').flatMap((state) => {
  const parties = ['author', 'coauthor', 'editor', 'admin', 'system'] as const;
  const isAwaited = state === 'review' || state === 'scheduled' || state === 'published';
  return [
    {
      ...({ action: 'setTranslation', from: state, to: state, allowed: parties } as const),
      ...(isAwaited && ({ policy: 'authors' } as const)),
    },
    // Somebody has seen what changed in another language.
    { action: 'checkTranslation', from: state, to: state, allowed: parties } as const,
  ];
});

/** From another system, for the first time or again, at the command line. */
const IMPORT_TRANSITIONS = (
  [
    [null, 'draft'],
    [null, 'scheduled'],
    [null, 'published'],
    [null, 'trashed'],
    [null, 'withdrawn'],
    ['draft', 'draft'],
    ['draft', 'scheduled'],
    ['draft', 'published'],
    ['scheduled', 'draft'],
    ['scheduled', 'scheduled'],
    ['scheduled', 'published'],
    ['published', 'published'],
  ] as const
).map(([from, to]) => ({ action: 'import', from, to, allowed: ['operator'] }) as const);

/** All allowed steps. */
export const TRANSITIONS = [
  { action: 'begin', from: null, to: 'draft', allowed: ['author', 'admin'] },
  {
    action: 'publish',
    from: null,
    to: 'published',
    allowed: ['author', 'editor', 'operator'],
    policy: 'authors',
  },
  {
    action: 'publish',
    from: 'draft',
    to: 'published',
    allowed: ['author', 'coauthor', 'editor', 'admin'],
    policy: 'authors',
  },
  {
    action: 'publish',
    from: 'review',
    to: 'published',
    allowed: ['author', 'coauthor', 'editor'],
    policy: 'authors',
  },
  {
    action: 'publish',
    from: 'scheduled',
    to: 'published',
    allowed: ['author', 'coauthor', 'editor', 'admin', 'system'],
    policy: 'authors',
  },
  {
    action: 'publish',
    from: 'withdrawn',
    to: 'published',
    allowed: ['author', 'coauthor', 'editor'],
    policy: 'authors',
  },
  // For review by an admin. Articles keep their state, because readers still see the published words.
  { action: 'submit', from: null, to: 'review', allowed: ['author'], policy: 'admin' },
  { action: 'submit', from: 'draft', to: 'review', allowed: ['author', 'coauthor'], policy: 'admin' },
  { action: 'submit', from: 'review', to: 'review', allowed: ['author', 'coauthor'], policy: 'admin' },
  { action: 'submit', from: 'scheduled', to: 'review', allowed: ['author', 'coauthor'], policy: 'admin' },
  { action: 'submit', from: 'published', to: 'published', allowed: ['author', 'coauthor'], policy: 'admin' },
  { action: 'submit', from: 'withdrawn', to: 'withdrawn', allowed: ['author', 'coauthor'], policy: 'admin' },
  { action: 'takeBack', from: 'review', to: 'draft', allowed: ['author', 'coauthor'] },
  { action: 'takeBack', from: 'published', to: 'published', allowed: ['author', 'coauthor'] },
  { action: 'takeBack', from: 'withdrawn', to: 'withdrawn', allowed: ['author', 'coauthor'] },
  { action: 'return', from: 'review', to: 'draft', allowed: ['editor', 'admin'] },
  { action: 'return', from: 'published', to: 'published', allowed: ['editor', 'admin'] },
  { action: 'return', from: 'withdrawn', to: 'withdrawn', allowed: ['editor', 'admin'] },
  { action: 'approve', from: 'review', to: 'published', allowed: ['editor', 'admin'] },
  { action: 'approve', from: 'published', to: 'published', allowed: ['editor', 'admin'] },
  { action: 'approve', from: 'withdrawn', to: 'published', allowed: ['editor', 'admin'] },
  {
    action: 'schedule',
    from: 'draft',
    to: 'scheduled',
    allowed: ['author', 'coauthor', 'editor', 'admin'],
    policy: 'authors',
  },
  {
    action: 'schedule',
    from: 'review',
    to: 'scheduled',
    allowed: ['author', 'coauthor', 'editor', 'admin'],
    policy: 'authors',
  },
  {
    action: 'schedule',
    from: 'scheduled',
    to: 'scheduled',
    allowed: ['author', 'coauthor', 'editor', 'admin'],
    policy: 'authors',
  },
  {
    action: 'unschedule',
    from: 'scheduled',
    to: 'draft',
    allowed: ['author', 'coauthor', 'editor', 'admin', 'system'],
  },
  { action: 'save', from: 'draft', to: 'draft', allowed: ['author', 'coauthor', 'editor', 'admin'] },
  { action: 'save', from: 'review', to: 'review', allowed: ['author', 'coauthor', 'editor', 'admin'] },
  { action: 'save', from: 'scheduled', to: 'scheduled', allowed: ['author', 'coauthor', 'editor', 'admin'] },
  { action: 'save', from: 'published', to: 'published', allowed: ['author', 'coauthor', 'editor', 'admin'] },
  { action: 'save', from: 'withdrawn', to: 'withdrawn', allowed: ['author', 'coauthor', 'editor', 'admin'] },
  {
    action: 'change',
    from: 'published',
    to: 'published',
    allowed: ['author', 'coauthor', 'editor', 'admin'],
    policy: 'authors',
  },
  { action: 'discard', from: 'published', to: 'published', allowed: ['author', 'coauthor', 'editor'] },
  {
    action: 'withdraw',
    from: 'published',
    to: 'withdrawn',
    allowed: ['author', 'coauthor', 'editor', 'admin'],
  },
  // Undoes a withdrawal: readers see the same revision again.
  {
    action: 'reinstate',
    from: 'withdrawn',
    to: 'published',
    allowed: ['author', 'coauthor', 'editor', 'admin'],
    policy: 'authors',
  },
  { action: 'delete', from: 'draft', to: 'trashed', allowed: ['author', 'editor', 'admin'] },
  { action: 'delete', from: 'review', to: 'trashed', allowed: ['author', 'editor', 'admin'] },
  { action: 'delete', from: 'scheduled', to: 'trashed', allowed: ['author', 'editor', 'admin'] },
  { action: 'delete', from: 'published', to: 'trashed', allowed: ['author', 'editor', 'admin'] },
  { action: 'delete', from: 'withdrawn', to: 'trashed', allowed: ['author', 'editor', 'admin'] },
  { action: 'restore', from: 'trashed', to: 'draft', allowed: ['author', 'editor', 'admin'] },
  { action: 'purge', from: 'trashed', to: null, allowed: ['admin', 'system'] },
  // The account is deleted.
  { action: 'erase', from: 'draft', to: null, allowed: ['author', 'admin', 'system'] },
  { action: 'erase', from: 'review', to: null, allowed: ['author', 'admin', 'system'] },
  { action: 'erase', from: 'scheduled', to: null, allowed: ['author', 'admin', 'system'] },
  { action: 'erase', from: 'published', to: null, allowed: ['author', 'admin', 'system'] },
  { action: 'erase', from: 'withdrawn', to: null, allowed: ['author', 'admin', 'system'] },
  { action: 'erase', from: 'trashed', to: null, allowed: ['author', 'admin', 'system'] },
  ...IMPORT_TRANSITIONS,
  ...TRANSLATION_TRANSITIONS,
  // The original leaves its work, or another language joins it.
  { action: 'setTranslation', from: 'trashed', to: 'trashed', allowed: ['system'] },
  ...ACCOUNT_TRANSITIONS,
  ...AUTHOR_TRANSITIONS,
] as const satisfies readonly Transition[];

export type Action = (typeof TRANSITIONS)[number]['action'];

export interface Actor {
  id: string;
  role: Role | 'system' | 'operator';
  /** Whether an author may also do what editors may. */
  isEditor?: boolean;
}

/** The fields of a manuscript that the table needs. */
export interface Subject extends Authored {
  state: State | null;
}

/** The rows for this action in this state. They differ only in the state to which they lead. */
export function transitionsOf(action: Action, from: State | null): Transition[] {
  return TRANSITIONS.filter((row) => row.action === action && row.from === from);
}

/** State and revision numbers of a manuscript. */
export interface ManuscriptStatus {
  state: State;
  revision: number;
  live?: number;
}

/** Includes the authors, to check access. */
export type StatusWithAuthors = ManuscriptStatus & Authored;

/** Number of the revision shown to readers, which is the article's version; `null` without one. */
export function liveRevision(manuscript: ManuscriptStatus): number | null {
  return manuscript.state === 'published' ? publishedRevision(manuscript) : null;
}

/** As `liveRevision`, but also for a withdrawn article. */
export function publishedRevision({ state, revision, live = revision }: ManuscriptStatus): number | null {
  return state === 'published' || state === 'withdrawn' ? live : null;
}

/** Whether this user may read and edit every manuscript: admins and editors may. */
export function isStaff({ role, isEditor = false }: Actor): boolean {
  return role === 'admin' || isEditor;
}

/** Whether this user may read the manuscript, its history and its notes: its authors, editors and admins may. */
export function mayRead(user: Actor, manuscript: Authored): boolean {
  return partiesOf(user, manuscript).length > 0;
}

/** Whether the table of transitions allows this user the step. */
export function can(
  user: Actor,
  action: Action,
  manuscript: Subject,
  currentPolicy: PublishingPolicy,
): boolean {
  const [row] = transitionsOf(action, manuscript.state);
  if (row === undefined) return false;
  const { allowed, policy = currentPolicy } = row;
  return partiesOf(user, manuscript).some(
    (party) => allowed.includes(party) && (!BOUND_BY_POLICY.includes(party) || policy === currentPolicy),
  );
}

/** What a user is to a manuscript. An editor may also be one of its authors. */
function partiesOf({ id, role, isEditor = false }: Actor, manuscript: Authored): Party[] {
  if (role !== 'author') return [role];
  const place = manuscript.authors.findIndex((author) => author.toHexString() === id);
  return [
    ...(place === -1 ? [] : [place === 0 ? ('author' as const) : ('coauthor' as const)]),
    ...(isEditor ? ['editor' as const] : []),
  ];
}
