import { Types } from 'mongoose';
import type { DeedAction } from '../../../contract/notes.ts';
import type { Deed, StoredManuscript } from './manuscript.schema.ts';
import type { Action, Actor } from './transitions.ts';

/** Deeds that a manuscript keeps. */
const MAX_DEEDS = 100;

/** The steps that no revision tells of. */
export const DEEDS: Partial<Record<Action, DeedAction>> = {
  ...{ takeBack: 'takeBack', schedule: 'schedule', unschedule: 'unschedule' },
  ...{ withdraw: 'withdraw', reinstate: 'reinstate', delete: 'delete', restore: 'restore' },
};

/** What happened to a manuscript, this step included. */
export function deedsAfter(
  action: Action,
  by: Actor,
  before: StoredManuscript | null,
  { schedule, missedSchedule, deeds = before?.deeds ?? [] }: StoredManuscript,
): Pick<StoredManuscript, 'deeds'> {
  const isMissed = action === 'unschedule' && missedSchedule !== undefined;
  const done = isMissed ? 'miss' : DEEDS[action];
  if (done === undefined) return deeds.length === 0 ? {} : { deeds };
  const deed: Deed = {
    ...{ action: done, at: new Date(), by: new Types.ObjectId(by.id) },
    ...(action === 'schedule' && schedule !== undefined && { until: schedule.at }),
  };
  return { deeds: [...deeds, deed].slice(-MAX_DEEDS) };
}
