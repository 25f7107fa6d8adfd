import { csvLine } from '../../../platform/http/csv.ts';
import { BYTE_ORDER_MARK } from '../../../platform/http/send-csv.ts';
import { reasonsOf } from '../item-facts.ts';
import type { StoredImportItem } from '../model/import-item.schema.ts';

export const LOSSES_HEAD = BYTE_ORDER_MARK + csvLine(['item', 'count', 'what']);

/** A CSV file: a line for each item, with its outcome and the reasons. */
export async function* reportOf(
  items: AsyncIterable<StoredImportItem> | Iterable<StoredImportItem>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(['kind', 'item', 'count', 'outcome', 'reasons', 'id']);
  for await (const item of items) {
    const { kind, title, count = 1, outcome, target } = item;
    const reasons = reasonsOf(item).map(({ sentence }) => sentence);
    yield csvLine([kind, title, count, outcome, reasons.join(' '), target?.toHexString() ?? '']);
  }
}
