import type { LogAction, LogChange } from '../../../contract/log.ts';
import type { NewLogEntry } from '../../audit/audit.service.ts';
import type { Manuscript, StoredManuscript } from '../model/manuscript.schema.ts';
import type { Action } from '../model/transitions.ts';
import type { Change } from './step.ts';

/**
 * How the log names a step. Saves are in the manuscript's history; the entry of an account's change covers what happens to
 * its manuscripts.
 */
const LOGGED_AS: Record<Action, LogAction | null> = {
  ...({ begin: 'createDraft', publish: 'publish', change: 'change', discard: 'discard' } as const),
  ...({ submit: 'submit', takeBack: 'takeBack', return: 'return', approve: 'approve' } as const),
  ...({ schedule: 'schedule', unschedule: 'unschedule' } as const),
  ...({ withdraw: 'withdraw', reinstate: 'reinstate' } as const),
  ...({ delete: 'trash', restore: 'restore', purge: 'purge' } as const),
  ...({ setAuthors: 'setAuthors', leave: 'leave', save: null } as const),
  ...({ setTranslation: 'setTranslation', checkTranslation: 'checkTranslation' } as const),
  // The operator's import has one entry.
  import: null,
  ...({ deleteWithAuthor: null, restoreWithAuthor: null, erase: null } as const),
  ...({ removeAuthor: null, returnAuthor: null, mergeAuthor: null } as const),
};

/** The log's entry of a step; `null` if it has none. */
export function stepLog(action: Action, change: Change): NewLogEntry | null {
  const { by, before, after, isBulk = false } = change;
  const manuscript = after ?? before;
  const loggedAs = LOGGED_AS[action];
  // The original joins with its first translation, whose entry covers it.
  if (action === 'setTranslation' && by.role === 'system') return null;
  // The operator publishes only the demo and imports.
  if (loggedAs === null || manuscript === null || isBulk || by.role === 'operator') return null;
  return {
    action: actionOf(action, loggedAs, change),
    by: by.role === 'system' ? 'magazine' : by.id,
    about: aboutManuscript(change.loggedAbout ?? manuscript),
    changes: changesOf(change),
  };
}

export function aboutManuscript(manuscript: StoredManuscript): NonNullable<NewLogEntry['about']> {
  return { kind: 'manuscript', id: manuscript._id.toHexString(), name: titleOf(manuscript) };
}

function actionOf(action: Action, loggedAs: LogAction, { by, after }: Change): LogAction {
  if (action === 'publish' && by.role === 'system') return 'publishScheduled';
  if (action === 'unschedule' && after?.missedSchedule !== undefined) return 'missSchedule';
  return loggedAs;
}

function changesOf({ before, after }: Change): LogChange[] {
  const changes: LogChange[] = [
    { field: 'state', before: before?.state ?? '', after: after?.state ?? '' },
    { field: 'time', before: timeOf(before), after: timeOf(after) },
  ];
  if (before === null || after === null) return changes;
  return [{ field: 'title', before: titleOf(before), after: titleOf(after) }, ...changes];
}

/** The title that authors see. */
function titleOf(manuscript: StoredManuscript | Manuscript): string {
  return (manuscript.workingCopy ?? manuscript).title;
}

function timeOf(manuscript: StoredManuscript | null): string {
  return manuscript?.schedule?.at.toISOString() ?? '';
}

/** Whether the step changes the authors, whose names the entry then has. */
export function namesAuthors(action: Action): boolean {
  return action === 'setAuthors' || action === 'leave';
}
