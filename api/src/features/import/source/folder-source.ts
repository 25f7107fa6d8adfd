import { createReadStream } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { BrokenExport, type ExportSource } from '../model/imported-entry.ts';
import { SOURCE_LIMITS } from './source-limits.ts';

/** Folders that no export consists of. */
const SKIPPED = new Set(['node_modules', '__MACOSX']);

/** A folder, or a single file. Links are skipped, so that nothing outside the folder is read. */
export async function folderSource(path: string): Promise<ExportSource> {
  const isFile = (await lstat(path)).isFile();
  const root = isFile ? dirname(path) : path;
  const paths = isFile ? [basename(path)] : await walk(path);
  const known = new Set(paths);
  return {
    name: basename(path),
    list: () => Promise.resolve(paths),
    open(name) {
      if (!known.has(name)) throw new Error(`${name} is not in the export.`);
      return Promise.resolve(createReadStream(join(root, name)));
    },
  };
}

async function walk(root: string): Promise<string[]> {
  const found: string[] = [];
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    if (folder.split('/').length > SOURCE_LIMITS.depth)
      throw new BrokenExport(`The folder ${folder} lies too deep: ${SOURCE_LIMITS.depth} levels are read.`);
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => {
      throw new BrokenExport(`The folder ${join(root, folder)} cannot be read.`);
    });
    for (const entry of entries) {
      if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) continue;
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile()) found.push(path);
      if (found.length > SOURCE_LIMITS.files)
        throw new BrokenExport(`The folder has more than ${SOURCE_LIMITS.files} files.`);
    }
  }
  return found.sort();
}
