import { decodePart } from '../../../platform/http/decode-part.ts';

/** Sizes that WordPress makes of a picture, as ends of its name. */
const SIZED = /-(?:\d{1,5}x\d{1,5}|scaled|rotated)(?=\.\w{2,5}$)/;
/** Folders in which systems keep pictures; what follows is the name of the file. */
const KEPT_IN = /^.*?\/(?:wp-content\/uploads|content\/images(?:\/size\/[^/]+)?|content\/media|files)\//;

/**
 * The addresses of a picture's file, the original first: copies of `-1024x695` and `-scaled`, of `?w=` and of Photon are
 * smaller ones of the same.
 */
export function originalsOf(address: string): string[] {
  const plain = withoutPhoton(address).replace(/[?#].*$/, '');
  // Ghost keeps the sizes in a folder.
  const whole = plain.replace(/\/content\/images\/size\/[^/]+\//, '/content/images/');
  const original = whole.replace(SIZED, '');
  const scaled = original.replace(/(\.\w{2,5})$/, '-scaled$1');
  return [...new Set([original, ...(original === whole ? [] : [scaled]), whole, plain])];
}

/** `https://i0.wp.com/old.example/picture.jpg` is a copy of `https://old.example/picture.jpg`. */
function withoutPhoton(address: string): string {
  return address.replace(/^https?:\/\/i\d\.wp\.com\//, 'https://');
}

/** The files of an export or a folder of uploads, found by addresses. */
export class PictureIndex {
  private readonly byName = new Map<string, string[]>();
  private readonly paths: ReadonlySet<string>;

  constructor(paths: readonly string[]) {
    this.paths = new Set(paths);
    for (const path of paths) {
      const name = baseOf(path);
      const others = this.byName.get(name);
      if (others === undefined) this.byName.set(name, [path]);
      else others.push(path);
    }
  }

  /** The file of a picture; `undefined` if it is not there. */
  find(address: string): string | undefined {
    for (const candidate of originalsOf(address)) {
      const found = this.fileAt(decodePart(candidate));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** A file whose path ends as the address does, behind the folder in which its system keeps pictures. */
  private fileAt(address: string): string | undefined {
    const relative = address.replace(/^[a-z]+:\/\/[^/]+/i, '').replace(/^\/\//, '/');
    if (this.paths.has(relative.replace(/^\//, ''))) return relative.replace(/^\//, '');
    const kept = relative.replace(KEPT_IN, '').replace(/^(?:__GHOST_URL__)?\//, '');
    const wanted = `/${kept}`.toLowerCase();
    return this.byName.get(baseOf(kept))?.find((path) => `/${path}`.toLowerCase().endsWith(wanted));
  }
}

/** Names are compared without their case: archives from other systems change it. */
function baseOf(path: string): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .toLowerCase()
    .normalize('NFC');
}
