import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { csvLine } from '../../../platform/http/csv.ts';
import type { ImportReportPart } from '../../../contract/imports.ts';
import { BYTE_ORDER_MARK } from '../../../platform/http/send-csv.ts';
import type { ComparedPicture } from '../pictures/import-pictures.ts';
import type { AddressCount, TriedAddress } from './old-addresses.ts';

/** Tables beside the receipt, which admins can save. */
export type ReceiptTable = Exclude<ImportReportPart, 'items'>;

/** What the tables say in short. */
export interface TableCounts {
  /** Addresses by what they were. */
  addresses: Record<string, AddressCount>;
  /** Pictures whose bytes were there, and those that are here with the same hash. */
  compared: { pictures: number; same: number };
}

/** The path of a table of a receipt. */
export const tablePath = (folder: string, table: ReceiptTable): string => join(folder, `${table}.csv`);

/**
 * Writes two tables beside the receipt: `addresses.csv` with every address of the old magazine and where it leads, and
 * `pictures.csv` with every picture, the hash of its bytes there and here.
 */
export async function writeTables(
  folder: string,
  addresses: AsyncIterable<TriedAddress> | Iterable<TriedAddress>,
  pictures: AsyncIterable<ComparedPicture> | Iterable<ComparedPicture>,
): Promise<TableCounts> {
  await mkdir(folder, { recursive: true });
  const counts: TableCounts['addresses'] = {};
  const compared = { pictures: 0, same: 0 };
  await write(tablePath(folder, 'addresses'), ['kind', 'old address', 'leads to'], async function* () {
    for await (const { kind, address, place } of addresses) {
      const count = (counts[kind] ??= { tried: 0, lead: 0 });
      count.tried += 1;
      if (place !== null) count.lead += 1;
      yield [kind, address, place ?? ''];
    }
  });
  const head = ['old address', 'hash there', 'hash here', 'missing because'];
  await write(tablePath(folder, 'pictures'), head, async function* () {
    for await (const { address, hash, here, missing } of pictures) {
      if (hash !== '') compared.pictures += 1;
      if (hash !== '' && hash === here) compared.same += 1;
      yield [address.slice(0, 1_000), hash, here, missing];
    }
  });
  return { addresses: counts, compared };
}

async function write(path: string, head: string[], rows: () => AsyncIterable<string[]>): Promise<void> {
  await pipeline(async function* () {
    yield BYTE_ORDER_MARK + csvLine(head);
    for await (const row of rows()) yield csvLine(row);
  }, createWriteStream(path));
}
