/** Writes where a picture comes from into its file, as IPTC's `DigitalSourceType` in XMP. Pixels stay as they are. */
import { DIGITAL_SOURCE_TYPES, type PictureOrigin } from '../../contract/media-labels.ts';
import { withXmpItem } from './avif-xmp.ts';
import { chunksIn, segmentsIn } from './picture-parts.ts';
import { sniff } from './sniff.ts';

const JPEG_XMP = Buffer.from('http://ns.adobe.com/xap/1.0/\0');
const APP0 = 0xe0;
const APP1 = 0xe1;
/** Flag of a WebP that has XMP. */
const WEBP_XMP_FLAG = 0x04;
const VP8X_BYTES = 10;

/** The same bytes if the format has no place for it. */
export function withSourceType(bytes: Buffer, origin: PictureOrigin): Buffer {
  const xmp = Buffer.from(xmpOf(origin));
  switch (sniff(bytes)) {
    case 'jpeg':
      return intoJpeg(bytes, xmp);
    case 'webp':
      return intoWebp(bytes, xmp);
    case 'avif':
      return withXmpItem(bytes, xmp) ?? bytes;
    default:
      return bytes;
  }
}

function xmpOf(origin: PictureOrigin): string {
  return (
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ' +
    `Iptc4xmpExt:DigitalSourceType="${DIGITAL_SOURCE_TYPES[origin]}"/></rdf:RDF></x:xmpmeta>`
  );
}

/** After the head of JFIF, which must be first. */
function intoJpeg(bytes: Buffer, xmp: Buffer): Buffer {
  const [first] = segmentsIn(bytes);
  const place = first?.marker === APP0 ? first.end : 2;
  const content = Buffer.concat([JPEG_XMP, xmp]);
  const head = Buffer.from([0xff, APP1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([bytes.subarray(0, place), head, content, bytes.subarray(place)]);
}

/** Extends a simple file, because only extended ones may have metadata. */
function intoWebp(bytes: Buffer, xmp: Buffer): Buffer {
  const chunks = [...chunksIn(bytes, 'webp')];
  const [first] = chunks;
  const extended = first?.type === 'VP8X' ? Buffer.from(first.content) : extensionOf(first);
  if (first === undefined || extended === null || extended.length !== VP8X_BYTES) return bytes;
  extended.writeUInt8((extended[0] ?? 0) | WEBP_XMP_FLAG, 0);
  const others = chunks.filter(({ type }) => type !== 'VP8X');
  const body = Buffer.concat([
    chunk('VP8X', extended),
    ...others.map(({ type, content }) => chunk(type, content)),
    chunk('XMP ', xmp),
  ]);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 'WEBP'.length, 4);
  return Buffer.concat([head, body]);
}

/** The head of an extended file for a lossy still without transparency; `null` for others. */
function extensionOf(first: { type: string; content: Buffer } | undefined): Buffer | null {
  if (first?.type !== 'VP8 ' || first.content.length < VP8X_BYTES) return null;
  const width = first.content.readUInt16LE(6) & 0x3fff;
  const height = first.content.readUInt16LE(8) & 0x3fff;
  const extension = Buffer.alloc(VP8X_BYTES);
  extension.writeUIntLE(width - 1, 4, 3);
  extension.writeUIntLE(height - 1, 7, 3);
  return extension;
}

function chunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
