import type { LogEntry } from '../../../contract/log.ts';
import { csvLine } from '../../../platform/http/csv.ts';
import { BYTE_ORDER_MARK } from '../../../platform/http/send-csv.ts';

const HEADINGS = [
  ...['time', 'who', 'account', 'action', 'what', 'name', 'id', 'before', 'after', 'browser', 'system'],
];
/** A CSV file (RFC 4180) in parts: its heading line, and the lines of each batch. */
export async function* csvOf(batches: AsyncIterable<LogEntry[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HEADINGS);
  for await (const batch of batches) yield batch.map((entry) => csvLine(cellsOf(entry))).join('');
}

function cellsOf({ at, by, action, about, changes, browser, system }: LogEntry): string[] {
  const valuesOf = (side: 'before' | 'after'): string =>
    changes.map((change) => `${change.field}: ${change[side]}`).join('; ');
  return [
    ...[at, by.kind === 'person' ? by.name : by.kind, by._id ?? '', action],
    ...[about?.kind ?? '', about?.name ?? '', about?._id ?? ''],
    ...[valuesOf('before'), valuesOf('after'), browser, system],
  ];
}
