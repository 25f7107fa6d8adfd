import { basename } from 'node:path';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { BrokenExport, type ExportSource } from '../model/imported-entry.ts';
import { archiveName } from './archive-name.ts';
import { SOURCE_LIMITS } from './source-limits.ts';

/** The upper half of an entry's external attributes is its mode under Unix. */
const MODE_SHIFT = 16;
const FILE_TYPE = 0o170000;
const LINK = 0o120000;
/** Compression methods that yauzl reads: none, and Deflate. */
const METHODS = new Set([0, 8]);
/** What systems add to archives. */
const ADDED = /(?:^|\/)(?:__MACOSX|\.[^/]*|node_modules|Thumbs\.db)(?:\/|$)/;

/** An export in a ZIP archive. Stays open until `close`. */
export interface ZipSource extends ExportSource {
  close: () => void;
}

/**
 * Reads the list of an archive. Nothing is unpacked to a folder: files are read where they are.
 * @throws BrokenExport for what no honest archive has: names that lead elsewhere, bombs; and for passwords and rare compressions
 */
export async function zipSource(path: string): Promise<ZipSource> {
  const name = basename(path);
  const zip = await opened(path);
  try {
    const entries = withoutCommonFolder(await entriesOf(zip), name);
    return {
      name,
      list: () => Promise.resolve([...entries.keys()].sort()),
      async open(file) {
        const entry = entries.get(file);
        if (entry === undefined) throw new Error(`${file} is not in the export.`);
        return zip.openReadStreamPromise(entry);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function opened(path: string): Promise<ZipFile> {
  try {
    // The archive says how long each file is, and reading more or fewer bytes is an error.
    return await openPromise(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true });
  } catch {
    throw new BrokenExport(`${basename(path)} is no whole ZIP archive.`);
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName, uncompressedSize } = entry;
      if (fileName.endsWith('/') || isLink(entry) || ADDED.test(fileName)) continue;
      refuseHostile(entry);
      bytes += uncompressedSize;
      if (bytes > SOURCE_LIMITS.unpackedBytes || entries.size >= SOURCE_LIMITS.files)
        throw new BrokenExport('The archive holds more than any export does.');
      entries.set(fileName, entry);
    }
  } catch (error) {
    if (error instanceof BrokenExport) throw error;
    throw new BrokenExport(sentenceOf(error));
  }
  return entries;
}

/** @throws BrokenExport */
function refuseHostile(entry: Entry): void {
  const { fileName, compressedSize, uncompressedSize, compressionMethod } = entry;
  if (entry.isEncrypted()) throw new BrokenExport('The archive has a password. Pack it without one.');
  if (!METHODS.has(compressionMethod))
    throw new BrokenExport('The archive is packed in a way that is not read. Pack it as a usual ZIP.');
  if (fileName.split('/').length > SOURCE_LIMITS.depth)
    throw new BrokenExport(`The archive has folders more than ${SOURCE_LIMITS.depth} levels deep.`);
  const isBomb =
    uncompressedSize > SOURCE_LIMITS.ratioFromBytes &&
    uncompressedSize > Math.max(1, compressedSize) * SOURCE_LIMITS.ratio;
  if (isBomb)
    throw new BrokenExport(
      `${fileName} would grow more than ${SOURCE_LIMITS.ratio} times when it is unpacked.`,
    );
}

function isLink({ externalFileAttributes }: Entry): boolean {
  return ((externalFileAttributes >>> MODE_SHIFT) & FILE_TYPE) === LINK;
}

function sentenceOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : '';
  if (/^(?:absolute path|invalid relative path|invalid characters in fileName)/.test(reason))
    return 'The archive has names that lead out of it, so nothing of it was read.';
  return 'The archive is damaged. Download or pack it again.';
}

/** What lies at the root of the site of a program. */
const SITE_ROOT =
  /^(?:_config\.ya?ml$|(?:hugo|config)\.(?:toml|ya?ml|json)$|astro\.config\.|(?:_posts|content|src\/content|config\/_default)\/)/;

/** Archives often hold one folder, of their own name or with a whole site. The paths are then those of the folder. */
function withoutCommonFolder(entries: Map<string, Entry>, archive: string): Map<string, Entry> {
  const paths = [...entries.keys()];
  const folder = paths[0]?.replace(/[^/]*$/, '').replace(/\/.*/, '/') ?? '';
  if (folder === '' || !paths.every((path) => path.startsWith(folder))) return entries;
  const isNamed = [archive.replace(/\.zip$/i, ''), archiveName(archive)].includes(folder.slice(0, -1));
  if (!isNamed && !paths.some((path) => SITE_ROOT.test(path.slice(folder.length)))) return entries;
  return new Map([...entries].map(([path, entry]) => [path.slice(folder.length), entry]));
}
