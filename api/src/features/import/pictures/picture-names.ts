import { decodePart } from '../../../platform/http/decode-part.ts';
import { hostOf } from '../place-links.ts';

/** Sizes that WordPress makes of a picture, as ends of its name. */
const SIZED = /-(?:\d{1,5}x\d{1,5}|scaled|rotated)(?=\.\w{2,5}$)/;
/** Folders in which systems keep pictures; what follows is the name of the file. */
const KEPT_IN = /^.*?\/(?:wp-content\/uploads|content\/images(?:\/size\/[^/]+)?|content\/media|files)\//;
const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:)?\/\//i;
/** Servers of Substack: no two of their pictures have the same name. */
const UNIQUE_NAMES = /^(?:substackcdn\.com|(?:substack-post-media|bucketeer-[\w-]+)\.s3\.amazonaws\.com)$/;
/** What settings say until somebody gives the address of the site. */
const PLACEHOLDER = /^(?:localhost|127\.0\.0\.1|example\.(?:com|net|org))$/;
/** Pictures of blogs that may have a domain of their own. */
const SHARED = /\.files\.wordpress\.com$/;

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
  return address.replace(/^(?:https?:)?\/\/i\d\.wp\.com\//, 'https://');
}

/** Hosts from which the old magazine shows its pictures. */
export class PictureHosts {
  private readonly hosts = new Set<string>();

  /** @param address of the old magazine */
  add(address: string): void {
    const host = hostOf(address) ?? '';
    if (host === '' || PLACEHOLDER.test(host)) return;
    this.hosts.add(host);
    const [, blog] = /^([^.]+)\.wordpress\.com$/.exec(host) ?? [];
    if (blog !== undefined) this.hosts.add(`${blog}.files.wordpress.com`);
  }

  /** Whether the picture of an address is one of the old magazine; `null` if nobody knows. */
  owns(address: string): boolean | null {
    const original = withoutPhoton(address);
    if (!ABSOLUTE.test(original)) return true;
    const host = hostOf(original) ?? '';
    if (UNIQUE_NAMES.test(host)) return true;
    if ([...this.hosts].some((each) => host === each || host.endsWith(`.${each}`))) return true;
    const isShared = SHARED.test(host) && ![...this.hosts].some((each) => SHARED.test(each));
    return this.hosts.size === 0 || isShared ? null : false;
  }
}

/** A file among those of an export. */
export interface FoundFile {
  path: string;
  /** Whether it was taken by its name, although nobody knows whether the picture is one of the old magazine. */
  isGuess: boolean;
}

/** The files of an export or a folder of uploads, found by addresses. */
export class PictureIndex {
  /** By their name, and by the last folder and their name: many folders may have a file of one name. */
  private readonly byEnd = new Map<string, { path: string; whole: string }[]>();
  private readonly paths: ReadonlySet<string>;

  constructor(paths: readonly string[]) {
    this.paths = new Set(paths);
    for (const path of paths) {
      const file = { path, whole: comparable(`/${path}`) };
      for (const end of new Set([endOf(file.whole, 1), endOf(file.whole, 2)])) {
        const others = this.byEnd.get(end);
        if (others === undefined) this.byEnd.set(end, [file]);
        else others.push(file);
      }
    }
  }

  /** The file of a picture; `undefined` if it is not there, or the picture is one of another site. */
  find(address: string, hosts: PictureHosts): FoundFile | undefined {
    const isOwn = hosts.owns(address);
    if (isOwn === false) return undefined;
    for (const candidate of originalsOf(address)) {
      const path = this.fileAt(decodePart(candidate), isOwn === null);
      if (path !== undefined) return { path, isGuess: isOwn === null };
    }
    return undefined;
  }

  /** A file whose path ends as the address does, behind the folder in which its system keeps pictures. */
  private fileAt(address: string, isGuess: boolean): string | undefined {
    const relative = address.replace(/^[a-z]+:\/\/[^/]+/i, '').replace(/^\/\//, '/');
    const kept = relative.replace(KEPT_IN, '').replace(/^(?:__GHOST_URL__)?\//, '');
    // A name alone is too little for a guess: many sites have a logo.png.
    if (isGuess && !kept.includes('/')) return undefined;
    if (this.paths.has(relative.replace(/^\//, ''))) return relative.replace(/^\//, '');
    const wanted = comparable(`/${kept}`);
    const files = this.byEnd.get(endOf(wanted, kept.includes('/') ? 2 : 1));
    return files?.find(({ whole }) => whole.endsWith(wanted))?.path;
  }
}

/** The last parts of a path. */
function endOf(path: string, parts: number): string {
  return path.split('/').slice(-parts).join('/');
}

/** Without its case, and composed: archives from other systems change both. */
function comparable(path: string): string {
  return path.toLowerCase().normalize('NFC');
}
