import type { Types } from 'mongoose';

import { type EventAction, EVENT_ACTIONS } from '../../../contract/notes.ts';
import type { StoredManuscript } from '../model/manuscript.schema.ts';
import type { RevisionHead } from '../manuscripts.repository.ts';

export interface StoredEvent {
  action: EventAction;
  by: Types.ObjectId;
  at: Date;
  until?: Date;
}

/** Events of a manuscript since `moment`, newest first. @param revisions newest first */
export function eventsOf(
  manuscript: StoredManuscript,
  revisions: readonly RevisionHead[],
  moment: Date,
): StoredEvent[] {
  const { workingCopy, deeds = [] } = manuscript;
  const recordedSaves = revisions.map(({ action, by, createdAt: at, restored }) => ({
    action,
    by,
    at,
    restored,
  }));
  const currentSave =
    workingCopy === undefined
      ? []
      : [
          {
            action: 'save',
            by: workingCopy.savedBy,
            at: workingCopy.savedAt,
            restored: workingCopy.restored,
          },
        ];
  const authors = manuscript.authors;
  const saveEvents = [...currentSave, ...recordedSaves].flatMap(
    ({ action, by, at, restored }): StoredEvent[] => {
      const isByOther = !authors.some((author) => author.equals(by));
      const eventName =
        action === 'save' ? (restored ? 'restoreVersion' : isByOther ? 'edit' : null) : action;
      const event = EVENT_ACTIONS.find((each) => each === eventName);
      // The activity has an entry for it, with the scheduled time.
      return event === undefined || event === 'schedule' ? [] : [{ action: event, by, at }];
    },
  );
  return [...saveEvents, ...deeds]
    .filter(({ at }) => at >= moment)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
}
