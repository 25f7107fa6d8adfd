/**
 * Finds Content Credentials: a C2PA manifest in the bytes of a picture. Sizes are made without it, so it is stored
 * beside them. Nothing is verified. https://spec.c2pa.org, "Embedding manifests into assets"
 */
import { boxesIn, chunksIn, segmentsIn } from './picture-parts.ts';
import { sniff } from './sniff.ts';

/** JPEG's marker of APP11, in whose segments JUMBF boxes are. */
const APP11 = 0xeb;
const JUMBF_MARK = 'JP';
/** Bytes before the box in such a segment: mark, instance, sequence number. */
const JUMBF_HEAD = 8;
/** Bytes of length and type of a box, which every further segment repeats. */
const BOX_HEAD = 8;
/** Within the description box of a manifest store. */
const C2PA = 'c2pa';
/** Bytes of a box that are searched for it. */
const DESCRIPTION_END = 64;
/** Type of the ISO media box with a manifest. */
const C2PA_UUID = 'd8fec3d61b0e483c92975828877ec481';
const UUID_BYTES = 16;

/** The manifest's bytes; `null` without one. */
export function findCredentials(bytes: Buffer): Buffer | null {
  switch (sniff(bytes)) {
    case 'jpeg':
      return inJpeg(bytes);
    case 'png':
      return partNamed('caBX', chunksIn(bytes, 'png'));
    case 'webp':
      return partNamed('C2PA', chunksIn(bytes, 'webp'));
    case 'avif':
      return inBoxes(bytes);
    default:
      return null;
  }
}

function inJpeg(bytes: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  for (const { marker, content } of segmentsIn(bytes)) {
    if (marker !== APP11 || content.toString('latin1', 0, JUMBF_MARK.length) !== JUMBF_MARK) continue;
    const box = content.subarray(JUMBF_HEAD);
    parts.push(parts.length === 0 ? box : box.subarray(BOX_HEAD));
  }
  const box = Buffer.concat(parts);
  const isManifest =
    box.toString('latin1', BOX_HEAD - 'jumb'.length, BOX_HEAD) === 'jumb' &&
    box.toString('latin1', BOX_HEAD, DESCRIPTION_END).includes(C2PA);
  return isManifest ? box : null;
}

function inBoxes(bytes: Buffer): Buffer | null {
  for (const { type, content } of boxesIn(bytes))
    if (type === 'uuid' && content.toString('hex', 0, UUID_BYTES) === C2PA_UUID)
      return content.subarray(UUID_BYTES);
  return null;
}

function partNamed(name: string, parts: Iterable<{ type: string; content: Buffer }>): Buffer | null {
  for (const { type, content } of parts) if (type === name) return content;
  return null;
}
