import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { csvLine } from '../../../platform/http/csv.ts';
import type { AddressCount, TriedAddress } from './old-addresses.ts';

/**
 * Writes two tables beside the receipt: `addresses.csv` with every address of the old magazine and where it leads, and
 * `pictures.csv` with every picture and the hash of its bytes. Returns the numbers of addresses by kind.
 */
export async function writeTables(
  folder: string,
  addresses: AsyncIterable<TriedAddress> | Iterable<TriedAddress>,
  pictures: Iterable<{ address: string; hash: string; missing: string }>,
): Promise<Record<string, AddressCount>> {
  await mkdir(folder, { recursive: true });
  const counts: Record<string, AddressCount> = {};
  await write(join(folder, 'addresses.csv'), ['kind', 'old address', 'leads to'], async function* () {
    for await (const { kind, address, place } of addresses) {
      const count = (counts[kind] ??= { tried: 0, lead: 0 });
      count.tried += 1;
      if (place !== null) count.lead += 1;
      yield [kind, address, place ?? ''];
    }
  });
  await write(join(folder, 'pictures.csv'), ['old address', 'hash', 'missing because'], async function* () {
    for (const { address, hash, missing } of pictures)
      yield await Promise.resolve([address.slice(0, 1_000), hash, missing]);
  });
  return counts;
}

async function write(path: string, head: string[], rows: () => AsyncIterable<string[]>): Promise<void> {
  await pipeline(async function* () {
    yield csvLine(head);
    for await (const row of rows()) yield csvLine(row);
  }, createWriteStream(path));
}
