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

/** What happened to a manuscript since `moment`, newest first. @param revisions newest first */
export function eventsOf(
  manuscript: StoredManuscript,
  revisions: readonly RevisionHead[],
  moment: Date,
): StoredEvent[] {
  const { workingCopy, deeds = [] } = manuscript;
  const stored = revisions.map(({ action, by, createdAt: at, restored }) => ({ action, by, at, restored }));
  const current =
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
  const ofVersions = [...current, ...stored].flatMap(({ action, by, at, restored }): StoredEvent[] => {
    const isByOther = !authors.some((author) => author.equals(by));
    const eventName = action === 'save' ? (restored ? 'restoreVersion' : isByOther ? 'edit' : null) : action;
    const event = EVENT_ACTIONS.find((each) => each === eventName);
    // The schedule's activity entry also has the time it was approved for.
    return event === undefined || event === 'schedule' ? [] : [{ action: event, by, at }];
  });
  return [...ofVersions, ...deeds]
    .filter(({ at }) => at >= moment)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
}
