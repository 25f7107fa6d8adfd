import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../platform/config/project-root.ts';
import { PUBLISHING_POLICIES, type PublishingPolicy } from '../../../contract/manuscripts.ts';
import { type Action, can, type State, STATES, TRANSITIONS, transitionsOf } from './transitions.ts';

const author = new Types.ObjectId();
const coauthor = new Types.ObjectId();
const USERS = {
  'the author': { id: author.toHexString(), role: 'author' },
  'a co-author': { id: coauthor.toHexString(), role: 'author' },
  'another author': { id: new Types.ObjectId().toHexString(), role: 'author' },
  'an editor': { id: new Types.ObjectId().toHexString(), role: 'author', isEditor: true },
  'an editor who is the author': { id: author.toHexString(), role: 'author', isEditor: true },
  'an editor who is a co-author': { id: coauthor.toHexString(), role: 'author', isEditor: true },
  'an admin': { id: new Types.ObjectId().toHexString(), role: 'admin' },
  'an admin with the id of the author': { id: author.toHexString(), role: 'admin' },
  'the system': { id: author.toHexString(), role: 'system' },
  'an operator': { id: author.toHexString(), role: 'operator' },
} as const;
const ACTIONS: readonly Action[] = [
  'begin',
  'save',
  'publish',
  'submit',
  'takeBack',
  'return',
  'approve',
  'change',
  'discard',
  'schedule',
  'unschedule',
  'withdraw',
  'reinstate',
  'delete',
  'restore',
  'purge',
  'erase',
  'deleteWithAuthor',
  'restoreWithAuthor',
  'setAuthors',
  'leave',
  'removeAuthor',
  'returnAuthor',
  'mergeAuthor',
  'import',
  'setTranslation',
  'checkTranslation',
];

/** Steps allowed under both policies. */
const ALWAYS = [
  'the author: begin from nothing',
  ...['draft', 'review', 'scheduled', 'published', 'withdrawn'].flatMap((state) => [
    `the author: save from ${state}`,
    `the author: delete from ${state}`,
    `the author: erase from ${state}`,
    `the author: checkTranslation from ${state}`,
    `the system: setTranslation from ${state}`,
    `the system: checkTranslation from ${state}`,
  ]),
  ...['draft', 'withdrawn'].map((state) => `the author: setTranslation from ${state}`),
  'the author: unschedule from scheduled',
  'the author: withdraw from published',
  'the author: discard from published',
  ...['restore', 'erase'].map((action) => `the author: ${action} from trashed`),
  ...['review', 'published', 'withdrawn'].map((state) => `the author: takeBack from ${state}`),
  'the system: publish from scheduled',
  'the system: unschedule from scheduled',
  'the system: purge from trashed',
  'the system: setTranslation from trashed',
  ...STATES.map((state) => `the system: erase from ${state}`),
  'an operator: publish from nothing',
  ...['nothing', 'draft', 'scheduled', 'published'].map((state) => `an operator: import from ${state}`),
  ...['an admin', 'an admin with the id of the author'].flatMap((who) => [
    `${who}: begin from nothing`,
    ...['draft', 'scheduled'].map((state) => `${who}: publish from ${state}`),
    `${who}: change from published`,
    ...['draft', 'review', 'scheduled'].map((state) => `${who}: schedule from ${state}`),
    ...['review', 'published', 'withdrawn'].flatMap((state) => [
      `${who}: approve from ${state}`,
      `${who}: return from ${state}`,
    ]),
    `${who}: unschedule from scheduled`,
    `${who}: withdraw from published`,
    `${who}: reinstate from withdrawn`,
    ...['draft', 'review', 'scheduled', 'published', 'withdrawn'].flatMap((state) => [
      `${who}: save from ${state}`,
      `${who}: delete from ${state}`,
      `${who}: erase from ${state}`,
      `${who}: deleteWithAuthor from ${state}`,
      `${who}: setAuthors from ${state}`,
      `${who}: setTranslation from ${state}`,
      `${who}: checkTranslation from ${state}`,
    ]),
    ...['restore', 'purge', 'erase', 'restoreWithAuthor'].map((action) => `${who}: ${action} from trashed`),
    ...STATES.map((state) => `${who}: returnAuthor from ${state}`),
  ]),
  ...['an admin', 'an admin with the id of the author', 'an operator'].flatMap((who) =>
    STATES.map((state) => `${who}: mergeAuthor from ${state}`),
  ),
  ...['draft', 'review', 'scheduled', 'published', 'withdrawn'].flatMap((state) => [
    `the author: setAuthors from ${state}`,
    `a co-author: leave from ${state}`,
  ]),
  ...['the author', 'an admin', 'an admin with the id of the author', 'the system'].flatMap((who) =>
    STATES.map((state) => `${who}: removeAuthor from ${state}`),
  ),
];

/** Steps of editors with every manuscript, whatever the policy. */
const EDITORIAL = [
  ...['nothing', 'draft', 'review', 'scheduled', 'withdrawn'].map((state) => `publish from ${state}`),
  ...['draft', 'review', 'scheduled'].map((state) => `schedule from ${state}`),
  ...['draft', 'review', 'scheduled', 'published', 'withdrawn'].flatMap((state) => [
    `save from ${state}`,
    `delete from ${state}`,
    `setAuthors from ${state}`,
    `setTranslation from ${state}`,
    `checkTranslation from ${state}`,
  ]),
  ...['review', 'published', 'withdrawn'].flatMap((state) => [
    `approve from ${state}`,
    `return from ${state}`,
  ]),
  'unschedule from scheduled',
  'change from published',
  'discard from published',
  'withdraw from published',
  'reinstate from withdrawn',
  'restore from trashed',
];

/** All allowed steps of the first author, admins, the system and operators. */
const ALLOWED: Record<PublishingPolicy, ReadonlySet<string>> = {
  authors: new Set([
    ...ALWAYS,
    ...['nothing', 'draft', 'review', 'scheduled', 'withdrawn'].map(
      (state) => `the author: publish from ${state}`,
    ),
    'the author: change from published',
    ...['draft', 'review', 'scheduled'].map((state) => `the author: schedule from ${state}`),
    ...['review', 'scheduled', 'published'].map((state) => `the author: setTranslation from ${state}`),
    'the author: reinstate from withdrawn',
  ]),
  admin: new Set([
    ...ALWAYS,
    ...['nothing', 'draft', 'review', 'scheduled', 'published', 'withdrawn'].map(
      (state) => `the author: submit from ${state}`,
    ),
  ]),
};

/** Steps that only the first author may take. Co-authors may take all others. */
const FIRST_AUTHOR_ONLY = / from nothing$|: (?:delete|erase|restore|setAuthors) /;
const isShared = (cell: string) => cell.startsWith('the author: ') && !FIRST_AUTHOR_ONLY.test(cell);
/** An editor may also be an author of the manuscript, and then takes the steps of both. */
const EDITORS: Record<string, string | null> = {
  'an editor': null,
  'an editor who is the author': 'the author',
  'an editor who is a co-author': 'a co-author',
};
function isAllowed(cell: string, policy: PublishingPolicy): boolean {
  const [who = '', step = ''] = cell.split(': ');
  const alsoIs = EDITORS[who];
  if (alsoIs === undefined) return isAllowedToOthers(cell, policy);
  return EDITORIAL.includes(step) || (alsoIs !== null && isAllowedToOthers(`${alsoIs}: ${step}`, policy));
}
const isAllowedToOthers = (cell: string, policy: PublishingPolicy) =>
  ALLOWED[policy].has(cell) ||
  [...ALLOWED[policy]].some(
    (allowed) => isShared(allowed) && allowed.replace('the author', 'a co-author') === cell,
  );

const cells = Object.keys(USERS).flatMap((who) =>
  ACTIONS.flatMap((action) =>
    [null, ...STATES].flatMap((state) =>
      PUBLISHING_POLICIES.map((policy) => ({ who, action, state, policy })),
    ),
  ),
) as { who: keyof typeof USERS; action: Action; state: State | null; policy: PublishingPolicy }[];

describe('the table of transitions', () => {
  it.each(cells)('decides whether $who may $action from $state under the policy $policy', (row) => {
    const { who, action, state, policy } = row;
    const cell = `${who}: ${action} from ${state ?? 'nothing'}`;
    const subject = { authors: [author, coauthor], state };
    expect([cell, can(USERS[who], action, subject, policy)]).toEqual([cell, isAllowed(cell, policy)]);
  });

  it('has one row for each action and state, except where the state after it is open', () => {
    const open: readonly Action[] = ['restoreWithAuthor', 'import'];
    const keys = TRANSITIONS.filter(({ action }) => !open.includes(action)).map(
      ({ action, from }) => `${action} ${from}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(TRANSITIONS.map(({ action }) => action))).toEqual(new Set(ACTIONS));
  });

  it('matches the diagram in docs/architecture.md, except for steps with an account', () => {
    const document = readFileSync(join(PROJECT_ROOT, 'docs', 'architecture.md'), 'utf8');
    const [, diagram = ''] = /stateDiagram-v2\n([^`]*)/.exec(document) ?? [];
    const drawn = Array.from(diagram.matchAll(/^ {2}(\S+) --> (\S+): (.+)$/gm)).flatMap(
      ([, from, to, actions = '']) => actions.split(', ').map((action) => `${action}: ${from} to ${to}`),
    );
    const expected = TRANSITIONS.filter(
      ({ action, from, to }) => from !== to && action !== 'erase' && !action.endsWith('WithAuthor'),
    ).map(({ action, from, to }) => `${action}: ${from ?? '[*]'} to ${to ?? '[*]'}`);
    expect(drawn.toSorted()).toEqual(expected.toSorted());
  });

  it('matches the table of people in docs/architecture.md, except for steps with an account or by the operator', () => {
    const document = readFileSync(join(PROJECT_ROOT, 'docs', 'architecture.md'), 'utf8');
    const people = ['author', 'coauthor', 'editor', 'admin'] as const;
    const actions = ACTIONS.filter((action) => !/^(?:erase|import)$|Author$/.test(action));
    /** Whether these may take the step, or the policy under which they may. */
    const cellOf = (action: Action, who: (typeof people)[number]): string => {
      const row = TRANSITIONS.find(
        (each) => each.action === action && each.allowed.some((party) => party === who),
      );
      if (row === undefined) return '';
      return 'policy' in row && who.endsWith('author') ? `\`${row.policy}\`` : 'yes';
    };
    const rows = Array.from(document.matchAll(/^\| `(\w+)` +((?:\|[^|\n]*){4})\|$/gm))
      .filter(([, action]) => ACTIONS.some((each) => each === action))
      .map(([, action, cells = '']) => [
        action,
        ...cells
          .split('|')
          .slice(1)
          .map((cell) => cell.trim()),
      ]);
    const expected = actions.map((action) => [action, ...people.map((who) => cellOf(action, who))]);
    expect(rows.toSorted()).toEqual(expected.toSorted());
  });

  it.each([
    ['begin', null, 'draft'],
    ['save', 'draft', 'draft'],
    ['save', 'published', 'published'],
    ['publish', null, 'published'],
    ['submit', null, 'review'],
    ['submit', 'draft', 'review'],
    ['submit', 'published', 'published'],
    ['takeBack', 'review', 'draft'],
    ['return', 'review', 'draft'],
    ['return', 'published', 'published'],
    ['approve', 'review', 'published'],
    ['approve', 'withdrawn', 'published'],
    ['schedule', 'review', 'scheduled'],
    ['publish', 'draft', 'published'],
    ['discard', 'published', 'published'],
    ['delete', 'draft', 'trashed'],
    ['change', 'published', 'published'],
    ['delete', 'published', 'trashed'],
    ['schedule', 'draft', 'scheduled'],
    ['unschedule', 'scheduled', 'draft'],
    ['withdraw', 'published', 'withdrawn'],
    ['reinstate', 'withdrawn', 'published'],
    ['restore', 'trashed', 'draft'],
    ['purge', 'trashed', null],
    ['erase', 'published', null],
    ['setAuthors', 'scheduled', 'scheduled'],
    ['removeAuthor', 'trashed', 'trashed'],
  ] as const)('maps action "%s" from %s to %s', (action, from, to) => {
    expect(transitionsOf(action, from).map((row) => row.to)).toEqual([to]);
  });
});
