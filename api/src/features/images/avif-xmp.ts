import { boxesIn, type Part } from './picture-parts.ts';

/** Bytes of version and flags at the start of some boxes; those of our encoder have version 0. */
const VERSION = Buffer.alloc(4);
/** After the version: lengths of the fields of `iloc`, as our encoder writes them. */
const FIELD_LENGTHS = 0x4440;
/** Bytes of `iloc` before its entries, and of an entry with one extent. */
const LOCATIONS_HEAD = 8;
const LOCATION_BYTES = 18;
/** Bytes of an entry before its base offset. */
const BASE = 4;
/** The id of an item in its `infe` box, after version and flags. */
const ITEM_ID = 4;
const HIDDEN_ITEM_VERSION = 0x02000001;

/**
 * Adds XMP to an AVIF of our encoder, as an item that describes the picture (ISO/IEC 23008-12, 9.3). Its bytes come last;
 * the others move by the growth of the `meta` box. Returns `null` for a file with other boxes.
 */
export function withXmpItem(bytes: Buffer, xmp: Buffer): Buffer | null {
  const meta = [...boxesIn(bytes)].find(({ type }) => type === 'meta');
  const parts = meta === undefined ? [] : [...boxesIn(meta.content, VERSION.length)];
  const contentOf = (name: string) => parts.find(({ type }) => type === name)?.content;
  const [locations, items, primary] = [contentOf('iloc'), contentOf('iinf'), contentOf('pitm')];
  if (meta === undefined || locations === undefined || items === undefined || primary === undefined)
    return null;
  const count = (locations.length - LOCATIONS_HEAD) / LOCATION_BYTES;
  if (locations.readUInt16BE(VERSION.length) !== FIELD_LENGTHS || !Number.isInteger(count)) return null;
  const ids = [...boxesIn(items, VERSION.length + 2)].map(({ content }) => content.readUInt16BE(ITEM_ID));
  const id = Math.max(0, ...ids) + 1;
  const reference = referenceTo(primary.readUInt16BE(VERSION.length), id);

  /** @param growth bytes by which the box grows, and what follows moves */
  const metaWith = (growth: number): Buffer => {
    const place = bytes.length + growth + HEAD_BYTES;
    const changed: Record<string, Buffer> = {
      iloc: withLocation(locations, count, growth, locationOf(id, place, xmp.length)),
      iinf: withItem(items, id),
      iref: Buffer.concat([contentOf('iref') ?? VERSION, reference]),
    };
    const names = [...new Set([...parts.map(({ type }) => type), 'iref'])];
    const content = names.map((name) => box(name, changed[name] ?? contentOf(name) ?? Buffer.alloc(0)));
    return box('meta', Buffer.concat([VERSION, ...content]));
  };
  const growth = metaWith(0).length - lengthOf(meta);
  return Buffer.concat([
    ...[bytes.subarray(0, meta.start), metaWith(growth), bytes.subarray(meta.end)],
    box('mdat', xmp),
  ]);
}

const HEAD_BYTES = 8;

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(HEAD_BYTES + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

const lengthOf = ({ start, end }: Part): number => end - start;

function locationOf(id: number, place: number, length: number): Buffer {
  const entry = Buffer.alloc(LOCATION_BYTES);
  entry.writeUInt16BE(id, 0);
  entry.writeUInt32BE(place, BASE);
  // One extent.
  entry.writeUInt16BE(1, BASE + 4);
  entry.writeUInt32BE(length, LOCATION_BYTES - 4);
  return entry;
}

function withLocation(locations: Buffer, count: number, growth: number, added: Buffer): Buffer {
  const moved = Buffer.from(locations);
  moved.writeUInt16BE(count + 1, LOCATIONS_HEAD - 2);
  for (let entry = 0; entry < count; entry += 1) {
    const base = LOCATIONS_HEAD + entry * LOCATION_BYTES + BASE;
    moved.writeUInt32BE(moved.readUInt32BE(base) + growth, base);
  }
  return Buffer.concat([moved, added]);
}

function withItem(items: Buffer, id: number): Buffer {
  const counted = Buffer.from(items);
  counted.writeUInt16BE(items.readUInt16BE(VERSION.length) + 1, VERSION.length);
  const head = Buffer.alloc(ITEM_ID + 4);
  head.writeUInt32BE(HIDDEN_ITEM_VERSION);
  head.writeUInt16BE(id, ITEM_ID);
  const names = Buffer.from('mime\0application/rdf+xml\0\0', 'latin1');
  return Buffer.concat([counted, box('infe', Buffer.concat([head, names]))]);
}

/** That an item describes the picture. */
function referenceTo(picture: number, id: number): Buffer {
  const content = Buffer.alloc(6);
  content.writeUInt16BE(id, 0);
  content.writeUInt16BE(1, 2);
  content.writeUInt16BE(picture, 4);
  return box('cdsc', content);
}
