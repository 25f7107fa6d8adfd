import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { activityAfter } from '../model/activity.ts';
import type { StoredManuscript } from '../model/manuscript.schema.ts';
import type { RevisionHead } from '../manuscripts.repository.ts';
import type { Action } from '../model/transitions.ts';
import { eventsOf } from './timeline.ts';

const [author, admin] = [new Types.ObjectId(), new Types.ObjectId()];
const at = (minute: number): Date => new Date(2026, 10, 24, 14, minute);
const manuscript = (fields: Partial<StoredManuscript> = {}): StoredManuscript =>
  ({ author, authors: [author], ...fields }) as StoredManuscript;
const revision = (
  minute: number,
  action: Action,
  by = author,
  more: Partial<RevisionHead> = {},
): RevisionHead => ({
  ...{ number: minute, action, by, createdAt: at(minute) },
  ...more,
});

describe('eventsOf', () => {
  it('lists revisions and activity, and saves only by others or of restored versions', () => {
    const workingCopy = { savedBy: admin, savedAt: at(9) } as StoredManuscript['workingCopy'];
    const deeds = [{ action: 'withdraw', at: at(6), by: author } as const];
    const revisions = [
      revision(8, 'return', admin),
      revision(7, 'save', author, { restored: { number: 1, at: at(0) } }),
      revision(5, 'save'),
      revision(4, 'schedule', admin),
      revision(3, 'submit'),
    ];
    const eventsSince = (moment: Date): [string, number][] =>
      eventsOf(manuscript({ deeds, ...(workingCopy && { workingCopy }) }), revisions, moment).map((event) => [
        event.action,
        event.at.getMinutes(),
      ]);
    expect(eventsSince(at(0))).toEqual([
      ['edit', 9],
      ['restoreVersion', 7],
      ['withdraw', 6],
      ['submit', 3],
    ]);
    expect(eventsSince(at(7))).toEqual([
      ['edit', 9],
      ['restoreVersion', 7],
    ]);
  });
});

describe('activityAfter', () => {
  const by = { id: author.toHexString(), role: 'author' } as const;

  it('records steps without a revision', () => {
    const schedule = { at: at(30), by: author };
    const { deeds } = activityAfter('schedule', by, null, manuscript({ schedule }));
    expect(deeds).toEqual([{ action: 'schedule', by: author, at: expect.any(Date), until: at(30) }]);
    const scheduled = manuscript({ deeds: deeds ?? [] });
    expect(activityAfter('publish', by, scheduled, manuscript())).toEqual({ deeds });
    const missed = manuscript({ missedSchedule: { at: at(30), reason: 'Gone.' } });
    expect(activityAfter('unschedule', by, scheduled, missed).deeds?.[1]?.action).toBe('miss');
    expect(activityAfter('unschedule', by, scheduled, manuscript()).deeds?.[1]?.action).toBe('unschedule');
    expect(activityAfter('publish', by, null, manuscript())).toEqual({});
  });

  it('keeps a limited number of entries', () => {
    let deeds: StoredManuscript['deeds'] = [];
    for (let n = 0; n < 120; n += 1)
      ({ deeds } = activityAfter(
        n < 20 ? 'withdraw' : 'reinstate',
        by,
        manuscript({ deeds: deeds ?? [] }),
        manuscript(),
      ));
    expect([deeds?.length, deeds?.[0]?.action]).toEqual([100, 'reinstate']);
  });
});
