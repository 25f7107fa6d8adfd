import { expect, it } from '@jest/globals';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { FEATURES, GROUPS, PLATFORM } from '../eslint.import-zones.mjs';

const SOURCE = 'api/src';

/** Imports of the API's own files, as they are: file and imported file, from `api/src`. */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(posix.join(SOURCE, file), 'utf8'), true, true);
  return importedFiles
    .map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => posix.join(posix.dirname(file), name));
}

/** The folder of two levels that a file is in: `features/rss`. */
const folderOf = (file: string): string => posix.dirname(file).split('/').slice(0, 2).join('/');

function foldersOf(path: string): string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

/** Folders that import each other, directly or through others. */
function circlesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reach = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of graph.get(from) ?? [])
      if (!seen.has(next)) {
        seen.add(next);
        reach(next, seen);
      }
    return seen;
  };
  return [...graph.keys()].filter((folder) => reach(folder).has(folder));
}

it('the folders of the API import each other in no circle', () => {
  const graph = new Map<string, Set<string>>();
  for (const file of globSync(`${SOURCE}/**/*.ts`).map((path) => posix.relative(SOURCE, path))) {
    if (file.endsWith('.spec.ts')) continue;
    const folder = folderOf(file);
    const others = importsOf(file)
      .map(folderOf)
      .filter((other) => other !== folder);
    graph.set(folder, new Set([...(graph.get(folder) ?? []), ...others]));
  }
  expect(graph.size).toBeGreaterThan(20);
  expect(circlesIn(graph)).toEqual([]);
  const [first = '', second = ''] = [...graph.keys()];
  const circle = new Map([
    [first, new Set([second])],
    [second, new Set([first])],
  ]);
  expect(circlesIn(circle)).toEqual([first, second]);
});

it.each([
  [SOURCE, GROUPS.filter((name) => !name.endsWith('.ts'))],
  [`${SOURCE}/features`, FEATURES],
  [`${SOURCE}/platform`, PLATFORM],
])('the order of the folders in %s is written down', (path, names) => {
  expect(foldersOf(path)).toEqual(names.toSorted());
});
