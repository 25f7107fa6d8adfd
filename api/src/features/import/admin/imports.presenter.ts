import type { Import, ImportItem, ImportState } from '../../../contract/imports.ts';
import { reasonsOf } from '../item-facts.ts';
import type { StoredImportItem } from '../model/import-item.schema.ts';
import type { StoredImportTask } from './import-task.schema.ts';

/** What receipts of earlier versions do not say. */
const EARLIER_RECEIPT = { addresses: [], picturesCompared: 0, picturesSame: 0, sample: [] };

/** @param received bytes of each file that are here, by role */
export function presentImport(task: StoredImportTask, received: ReadonlyMap<string, number>): Import {
  const { _id, leads, fetches, failure, progress, survey, otherwise, receipt, createdAt } = task;
  return {
    _id: _id.toHexString(),
    state: stateOf(task, received),
    files: task.files.map(({ role, name, size }) => ({
      ...{ role, name, size },
      // Files are removed once the import is done.
      received: task.phase === 'done' ? size : (received.get(role) ?? 0),
    })),
    ...{ leads, fetches, failure },
    progress:
      progress === null
        ? null
        : {
            ...{ done: progress.done, total: progress.total, now: progress.now },
            startedAt: progress.startedAt.toISOString(),
          },
    survey,
    categories: task.categories.map(({ name, articles, tag }) => ({ name, articles, tag })),
    otherwise,
    receipt: receipt && { ...EARLIER_RECEIPT, ...receipt },
    createdAt: createdAt.toISOString(),
  };
}

function stateOf({ phase, files }: StoredImportTask, received: ReadonlyMap<string, number>): ImportState {
  if (phase !== 'files') return phase;
  return files.every(({ role, size }) => received.get(role) === size) ? 'ready' : 'uploading';
}

/** @param inviteTo address of an author who is to be invited; `null` for others */
export function presentImportItem(item: StoredImportItem, inviteTo: string | null): ImportItem {
  const { kind, title, count = 1, outcome, target } = item;
  return {
    ...{ kind, title, count, outcome },
    reasons: reasonsOf(item).map(({ sentence }) => sentence),
    target: target?.toHexString() ?? null,
    inviteTo,
  };
}
