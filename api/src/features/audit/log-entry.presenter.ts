import { actorKind, type LogEntry } from '../../contract/log.ts';
import type { StoredLogEntry } from './log-entry.schema.ts';

export function presentEntry(entry: StoredLogEntry): LogEntry {
  const { _id, createdAt, by, name, action, about, changes, browser, system } = entry;
  const kind = actorKind(by);
  return {
    _id: _id.toHexString(),
    at: createdAt.toISOString(),
    by: { kind, _id: kind === 'person' ? by : null, name },
    action,
    about: about === undefined ? null : { kind: about.kind, _id: about.id, name: about.name },
    changes: changes.map(({ field, before, after }) => ({ field, before, after })),
    browser,
    system,
  };
}
