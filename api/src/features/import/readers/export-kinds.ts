import {
  BrokenExport,
  type ExportReader,
  type ExportSource,
  type ReadEntry,
} from '../model/imported-entry.ts';
import { readHead } from '../source/open-source.ts';
import { markdownOrigin, readMarkdown } from './markdown/markdown-reader.ts';
import { HTML_PAGE, TEXT } from './markdown/text-files.ts';
import { GHOST_HEAD, readGhost } from './ghost/ghost-reader.ts';
import { BANYAN_HEAD, readBanyan } from './own/banyan-reader.ts';
import { readSubstack } from './substack/substack-reader.ts';
import { readWordPress } from './wordpress/wordpress-reader.ts';

/** A system whose exports can be read. */
export interface ExportKind {
  /** Part of the stored keys of its items. */
  system: string;
  /** As people name it. */
  name: string;
  recognises: (source: ExportSource, paths: readonly string[]) => boolean | Promise<boolean>;
  read: ExportReader;
  /** Tells old magazines of this system apart where the keys of their items do not; empty if these do. */
  origin: (source: ExportSource) => Promise<string>;
}

/** Bytes at the beginning of a file that say what it is. */
export const HEAD_BYTES = 64 * 1024;

/** Whether a file of this ending begins with something that matches. */
export async function someHead(
  source: ExportSource,
  paths: readonly string[],
  ending: RegExp,
  content: RegExp,
): Promise<boolean> {
  for (const path of paths.filter((each) => ending.test(each)).slice(0, MAX_HEADS))
    if (content.test(await readHead(source, path, HEAD_BYTES))) return true;
  return false;
}

/** Files that are looked into, at most. */
const MAX_HEADS = 20;

/** Asked in this order. */
const KINDS: readonly ExportKind[] = [
  {
    system: 'banyan',
    name: 'Banyan',
    recognises: (source, paths) => someHead(source, paths, /\.json$/i, BANYAN_HEAD),
    read: readBanyan,
    // Its ids are unique among all magazines.
    origin: () => Promise.resolve(''),
  },
  {
    system: 'wordpress',
    name: 'WordPress',
    recognises: (source, paths) =>
      someHead(source, paths, /\.(?:xml|wxr|rss)$/i, /\/export\/1\.\d|<wp:wxr_version>/),
    read: readWordPress,
    // The keys begin with the old site's address.
    origin: () => Promise.resolve(''),
  },
  {
    system: 'ghost',
    name: 'Ghost',
    recognises: (source, paths) => someHead(source, paths, /\.json$/i, GHOST_HEAD),
    read: readGhost,
    // Its ids are unique among all sites.
    origin: () => Promise.resolve(''),
  },
  {
    system: 'substack',
    name: 'Substack',
    recognises: (_, paths) => paths.some((path) => /(?:^|\/)posts\.csv$/.test(path)),
    read: readSubstack,
    // Its numbers are unique among all newsletters.
    origin: () => Promise.resolve(''),
  },
  {
    system: 'markdown',
    name: 'Markdown',
    recognises: (_, paths) => paths.some((path) => TEXT.test(path) || HTML_PAGE.test(path)),
    read: readMarkdown,
    origin: markdownOrigin,
  },
];

/** Tags of an article that are read. */
const MAX_TAGS = 500;

/** Reads an export. A hostile article may have a million tags: most of them are left out with a note. */
export async function* readExport(kind: ExportKind, source: ExportSource): AsyncGenerator<ReadEntry> {
  for await (const entry of kind.read(source)) {
    if (entry.kind === 'article' && entry.tags.length > MAX_TAGS) {
      const sentence = `Of its ${entry.tags.length} tags, the first ${MAX_TAGS} were read.`;
      const notes = [...entry.notes, { kind: 'tag', sentence }];
      yield { ...entry, tags: entry.tags.slice(0, MAX_TAGS), notes };
    } else yield entry;
  }
}

/** @throws BrokenExport if no system is known to write such files */
export async function exportKindOf(source: ExportSource): Promise<ExportKind> {
  const paths = await source.list();
  for (const kind of KINDS) if (await kind.recognises(source, paths)) return kind;
  const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(KINDS.map(({ name }) => name));
  throw new BrokenExport(`${source.name} is no export of ${names}.`);
}
