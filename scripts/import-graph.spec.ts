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

/** The first circle of a graph, as a way from a node back to itself; empty if there is none. */
function findCircle(graph: ReadonlyMap<string, Iterable<string>>): readonly string[] {
  const done = new Set<string>();
  const visit = (node: string, path: readonly string[]): readonly string[] => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return [];
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next, [...path, node]);
      if (circle.length > 0) return circle;
    }
    done.add(node);
    return [];
  };
  for (const node of graph.keys()) {
    const circle = visit(node, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

/** Imports that the compiler removes. */
const TYPE_IMPORT = /^(?:import|export) type [^;]*;$/gm;
const FRONT_MATTER = /^---$(.*?)^---$/ms;

/** The files of the repository that a file loads: by path, as `@contract` or as `@text`, and not for their types alone. */
function loadedBy(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const [, code = ''] = file.endsWith('.astro') ? (FRONT_MATTER.exec(text) ?? []) : ['', text];
  const { importedFiles } = ts.preProcessFile(code.replaceAll(TYPE_IMPORT, ''), true, true);
  return importedFiles
    .map(({ fileName }) =>
      fileName.replace(/^@contract\//, '/api/src/contract/').replace(/^@text\//, '/site/src/text/en/'),
    )
    .filter((name) => /^[./]/.test(name))
    .map((name) => (name.startsWith('/') ? name.slice(1) : posix.join(posix.dirname(file), name)));
}

it('no file imports itself, directly or through others', () => {
  const files = ['api', 'site', 'scripts', 'testing', 'tools'].flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx,mjs,astro}`, { exclude: ['**/node_modules', '**/dist'] }),
  );
  const graph = new Map(files.map((file) => [file, loadedBy(file)]));
  expect(graph.size).toBeGreaterThan(2000);
  // Each way of importing is read.
  expect(graph.get('scripts/run.mjs')?.length).toBeGreaterThan(0);
  expect(graph.get('site/src/pages/[category].astro')).toContain('api/src/contract/limits.ts');
  expect(findCircle(graph)).toEqual([]);
});

it('finds a circle of imports', () => {
  const files = { start: ['one'], one: ['two', 'end'], two: ['three'], three: ['one'], end: [] };
  expect(findCircle(new Map(Object.entries(files)))).toEqual(['one', 'two', 'three', 'one']);
  expect(findCircle(new Map(Object.entries({ ...files, three: ['end'] })))).toEqual([]);
});

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
  expect(findCircle(graph)).toEqual([]);
});

it.each([
  [SOURCE, GROUPS.filter((name) => !name.endsWith('.ts'))],
  [`${SOURCE}/features`, FEATURES],
  [`${SOURCE}/platform`, PLATFORM],
])('the order of the folders in %s is written down', (path, names) => {
  expect(foldersOf(path)).toEqual(names.toSorted());
});
