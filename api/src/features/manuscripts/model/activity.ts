import { Types } from 'mongoose';
import type { ActivityAction } from '../../../contract/notes.ts';
import type { ActivityEntry, StoredManuscript } from './manuscript.schema.ts';
import type { Action, Actor } from './transitions.ts';

/** Maximum number of activity entries of a manuscript; the oldest are dropped. */
const MAX_ACTIVITY_ENTRIES = 100;

/** Steps that create no revision. The manuscript records them as activity instead. */
export const RECORDED_ACTIONS: Partial<Record<Action, ActivityAction>> = {
  ...{ takeBack: 'takeBack', schedule: 'schedule', unschedule: 'unschedule' },
  ...{ withdraw: 'withdraw', reinstate: 'reinstate', delete: 'delete', restore: 'restore' },
};

/** The activity entries of a manuscript after a step. */
export function activityAfter(
  action: Action,
  by: Actor,
  before: StoredManuscript | null,
  { schedule, missedSchedule, deeds = before?.deeds ?? [] }: StoredManuscript,
): Pick<StoredManuscript, 'deeds'> {
  const isMissed = action === 'unschedule' && missedSchedule !== undefined;
  const recordedAction = isMissed ? 'miss' : RECORDED_ACTIONS[action];
  if (recordedAction === undefined) return deeds.length === 0 ? {} : { deeds };
  const entry: ActivityEntry = {
    ...{ action: recordedAction, at: new Date(), by: new Types.ObjectId(by.id) },
    ...(action === 'schedule' && schedule !== undefined && { until: schedule.at }),
  };
  return { deeds: [...deeds, entry].slice(-MAX_ACTIVITY_ENTRIES) };
}
