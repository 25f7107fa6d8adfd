import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../config/project-root.ts';
import { type Action, can, type State, STATES, TRANSITIONS, transitionsOf } from './transitions.ts';

const author = new Types.ObjectId();
const USERS = {
  'the author': { id: author.toHexString(), role: 'author' },
  'another author': { id: new Types.ObjectId().toHexString(), role: 'author' },
  'an admin': { id: new Types.ObjectId().toHexString(), role: 'admin' },
  'an admin with the id of the author': { id: author.toHexString(), role: 'admin' },
  'the clock': { id: author.toHexString(), role: 'clock' },
} as const;
const ACTIONS: readonly Action[] = [
  'begin',
  'save',
  'publish',
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
];

/** All allowed cells. All others are forbidden. */
const ALLOWED = new Set([
  'the author: begin from nothing',
  'the author: save from draft',
  'the author: save from published',
  'the author: publish from nothing',
  'the author: publish from draft',
  'the author: publish from withdrawn',
  'the author: publish from scheduled',
  'the author: save from scheduled',
  'the author: schedule from draft',
  'the author: schedule from scheduled',
  'the author: unschedule from scheduled',
  'the author: delete from scheduled',
  'the clock: publish from scheduled',
  'the clock: unschedule from scheduled',
  'the author: save from withdrawn',
  'the author: withdraw from published',
  'the author: reinstate from withdrawn',
  'the author: delete from withdrawn',
  'the author: change from published',
  'the author: discard from published',
  'the author: delete from draft',
  'the author: delete from published',
  'the author: restore from trashed',
  ...['draft', 'scheduled', 'published', 'withdrawn', 'trashed'].map(
    (state) => `the author: erase from ${state}`,
  ),
  ...['an admin', 'an admin with the id of the author'].flatMap((who) => [
    ...['draft', 'scheduled'].map((state) => `${who}: schedule from ${state}`),
    `${who}: unschedule from scheduled`,
    `${who}: withdraw from published`,
    `${who}: reinstate from withdrawn`,
    ...['draft', 'scheduled', 'published', 'withdrawn'].map((state) => `${who}: delete from ${state}`),
    ...['restore', 'purge'].map((action) => `${who}: ${action} from trashed`),
    ...['draft', 'scheduled', 'published', 'withdrawn', 'trashed'].map(
      (state) => `${who}: erase from ${state}`,
    ),
  ]),
  ...['an admin', 'an admin with the id of the author'].flatMap((who) => [
    ...STATES.filter((state) => state !== 'trashed').map((state) => `${who}: deleteWithAuthor from ${state}`),
    `${who}: restoreWithAuthor from trashed`,
  ]),
  ...['purge', 'erase'].map((action) => `the clock: ${action} from trashed`),
]);

const cells = Object.keys(USERS).flatMap((who) =>
  ACTIONS.flatMap((action) => [null, ...STATES].map((state) => ({ who, action, state }))),
) as { who: keyof typeof USERS; action: Action; state: State | null }[];

describe('the table of transitions', () => {
  it.each(cells)('says whether $who may $action from $state', ({ who, action, state }) => {
    const cell = `${who}: ${action} from ${state ?? 'nothing'}`;
    expect([cell, can(USERS[who], action, { author, state })]).toEqual([cell, ALLOWED.has(cell)]);
  });

  it('has one row for an action and a state; only an author comes back with manuscripts in any state', () => {
    const keys = TRANSITIONS.filter(({ action }) => action !== 'restoreWithAuthor').map(
      ({ action, from }) => `${action} ${from}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(TRANSITIONS.map(({ action }) => action))).toEqual(new Set(ACTIONS));
  });

  it('is the table in docs/architecture.md', () => {
    const document = readFileSync(join(PROJECT_ROOT, 'docs', 'architecture.md'), 'utf8');
    const [, told = ''] = /\| Step .*\n\|[-| ]*\n((?:\|.*\n)+)/.exec(document) ?? [];
    const rows = told
      .trim()
      .split('\n')
      .map((row) =>
        row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    expect(rows).toEqual(
      TRANSITIONS.map(({ action, from, to, who }) => [
        action,
        from ?? 'nothing',
        to ?? 'nothing',
        who.join(', '),
      ]),
    );
  });

  it.each([
    ['begin', null, 'draft'],
    ['save', 'draft', 'draft'],
    ['save', 'published', 'published'],
    ['publish', null, 'published'],
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
  ] as const)('maps action "%s" from %s to %s', (action, from, to) => {
    expect(transitionsOf(action, from).map((row) => row.to)).toEqual([to]);
  });
});
