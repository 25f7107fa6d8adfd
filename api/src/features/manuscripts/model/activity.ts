import { Types } from 'mongoose';
import type { ActivityAction } from '../../../contract/notes.ts';
import type { ActivityEntry, StoredManuscript } from './manuscript.schema.ts';
import type { Action, Actor } from './transitions.ts';

/** Activity entries that a manuscript keeps. */
const MAX_ACTIVITY_ENTRIES = 100;

/** The steps that create no revision, so the manuscript records them. */
export const RECORDED_ACTIONS: Partial<Record<Action, ActivityAction>> = {
  ...{ takeBack: 'takeBack', schedule: 'schedule', unschedule: 'unschedule' },
  ...{ withdraw: 'withdraw', reinstate: 'reinstate', delete: 'delete', restore: 'restore' },
};

/** The activity of a manuscript after this step. */
export function activityAfter(
  action: Action,
  by: Actor,
  before: StoredManuscript | null,
  { schedule, missedSchedule, deeds = before?.deeds ?? [] }: StoredManuscript,
): Pick<StoredManuscript, 'deeds'> {
  const isMissed = action === 'unschedule' && missedSchedule !== undefined;
  const done = isMissed ? 'miss' : RECORDED_ACTIONS[action];
  if (done === undefined) return deeds.length === 0 ? {} : { deeds };
  const entry: ActivityEntry = {
    ...{ action: done, at: new Date(), by: new Types.ObjectId(by.id) },
    ...(action === 'schedule' && schedule !== undefined && { until: schedule.at }),
  };
  return { deeds: [...deeds, entry].slice(-MAX_ACTIVITY_ENTRIES) };
}
