import { basename, dirname } from 'node:path/posix';
import { replaceTags, writeTag } from '../../../../platform/html/tags.ts';
import { decodePart } from '../../../../platform/http/decode-part.ts';
import { pathWithoutRoot } from './site-layout.ts';
import { PAGE_END, TEXT } from './text-files.ts';

/** Folders whose files stand at the root of the site. */
const PUBLIC = ['static', 'assets', 'public', 'source', 'content', 'src/content', 'src', 'src/assets'];
const PICTURE = /\.(?:avif|gif|jpe?g|png|webp)$/i;

/** Finds the files that texts name by an address. */
export class PictureFiles {
  /** Paths by their composed form: archives from other systems change it. */
  private readonly files: ReadonlyMap<string, string>;
  /** The first text of each address. */
  private readonly pages = new Map<string, string>();
  /** The text by the last part of its address; `null` if several have it. */
  private readonly pagesByName = new Map<string, string | null>();
  /** Pictures by their folder. */
  private readonly pictures = new Map<string, string[]>();

  constructor(paths: readonly string[]) {
    this.files = new Map(paths.map((path) => [path.normalize('NFC'), path]));
    for (const path of paths.filter((each) => TEXT.test(each))) {
      const page = path.replace(PAGE_END, '');
      if (!this.pages.has(page)) this.pages.set(page, path);
      this.pagesByName.set(basename(page), this.pagesByName.has(basename(page)) ? null : path);
    }
    for (const path of paths.filter((each) => PICTURE.test(each))) {
      const pictures = this.pictures.get(dirname(path));
      if (pictures === undefined) this.pictures.set(dirname(path), [path]);
      else pictures.push(path);
    }
  }

  /** The path of a picture; its address as it is if it is not among the files. @param folder of the text */
  pathOf(address: string, folder: string): string {
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return address;
    // `@/` and `~/` are usual names of the folder of the program's files.
    const plain = decodePart(address.replace(/[?#].*$/, '')).replace(
      /^(?:[@~]\/|@(?=assets\/|images\/))/,
      '/',
    );
    const candidates = plain.startsWith('/')
      ? ['', ...PUBLIC].map((root) => joined(root, plain))
      : [joined(folder, plain), ...['', ...PUBLIC].map((root) => joined(root, plain))];
    const files = candidates.map((path) => this.files.get(path.normalize('NFC')));
    return files.find((path) => path !== undefined) ?? address;
  }

  /** The path of a page that a text names by its path, or by its name alone; the name as it is if there is none, or several. */
  pageNamed(reference: string, folder: string): string {
    const [, name = '', part = ''] = /^([^#]*)(.*)$/s.exec(reference) ?? [];
    const plain = name.replace(/^\/+|\/+$/g, '');
    if (plain === '' || (plain.includes('/') && !plain.startsWith('.'))) return reference;
    const found =
      this.pages.get(joined(folder, plain).replace(PAGE_END, '')) ??
      this.pagesByName.get(plain.replace(/^.*\//, '').replace(PAGE_END, '')) ??
      null;
    return found === null ? reference : pathWithoutRoot(found) + part;
  }

  /** The picture of a bundle that stands for it. @param folder of the text */
  featuredIn(folder: string): string | undefined {
    const names = (this.pictures.get(folder) ?? []).map(
      (path) => [basename(path).toLowerCase(), path] as const,
    );
    // Hugo looks for these words anywhere in the name, in this order.
    return ['feature', 'cover', 'thumbnail']
      .map((word) => names.find(([name]) => name.includes(word))?.[1])
      .find((path) => path !== undefined);
  }
}

export function joined(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** A text with the paths of its pictures. @param folder of the text */
export function withPicturePaths(html: string, files: PictureFiles, folder: string): string {
  return replaceTags(html, ({ name, attributes, isEnd }) =>
    name === 'img' && !isEnd
      ? writeTag('img', { ...attributes, src: files.pathOf(attributes['src'] ?? '', folder) })
      : undefined,
  );
}
