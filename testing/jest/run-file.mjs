/**
 * Runs test files like a Node program. By default, Jest loads every module again for each file, in a separate realm, which
 * takes half of the tests' processor time for Nest, Mongoose and the API. Here a worker loads them once.
 *
 * Files with the jsdom environment still have a separate realm.
 */
import { transformSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { provide } from './globals.mjs';
import { SWC_OPTIONS } from './swc-options.mjs';

const GLOBALS = new URL('./globals.mjs', import.meta.url).href;
/** Language of the site's words: that in the name of the test file (`dates.hi.spec.ts`), otherwise English. */
let language = 'en';
const LANGUAGE_OF_FILE = /\.([a-z]{2})\.spec\.tsx?$/;
/** Folders by the names under which the site imports from them. */
const FOLDERS = {
  '@contract': () => new URL('../../api/src/contract/', import.meta.url),
  '@text': () => new URL(`../../site/src/text/${language}/`, import.meta.url),
};
const HTML_PARSER = fileURLToPath(new URL('../load-html-parser.ts', import.meta.url));
const TYPESCRIPT = /^file:.*\.tsx?(?:\?|$)/;
/** Modules of pages keep the page's state, so each test file loads them again. */
const IN_PAGES = new URL('../../site/', import.meta.url).href;

/** Resolves packages in the versions that Jest uses. */
const ofJest = createRequire(import.meta.resolve('jest'));
const { default: runInJest } = ofJest('jest-circus/runner');

let pages = 0;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
    const [, alias = '', path = ''] = /^(@contract|@text)\/(.*)$/.exec(specifier) ?? [];
    const found = next(alias === '' ? specifier : new URL(path, FOLDERS[alias]()).href, context);
    return found.url.startsWith(IN_PAGES) ? { ...found, url: `${found.url}?page=${pages}` } : found;
  },
  load(url, context, next) {
    if (!TYPESCRIPT.test(url)) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), {
      ...SWC_OPTIONS,
      filename,
      sourceMaps: 'inline',
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
process.setSourceMapsEnabled(true);

/** Globals in which the framework keeps the tests of a file, and their timeout. */
const STATE = /^(?:EVENT_HANDLERS|JEST_STATE_SYMBOL|TEST_TIMEOUT_SYMBOL)$/;

/** Reloads the framework, so that it has no state of the previous file. */
function loadFramework(file) {
  const kept = Object.getOwnPropertySymbols(globalThis).filter(({ description = '' }) =>
    STATE.test(description),
  );
  for (const key of kept) Reflect.deleteProperty(globalThis, key);
  Reflect.deleteProperty(ofJest.cache, file);
  return ofJest(file);
}

/** Globals of libraries that stay loaded: TypeScript helpers and decorator metadata. */
const OF_LIBRARIES = /^(?:__\w+|\w+MetadataStorage|SwaggerGlobal\w+)$/;

/** Restores the globals that a file has replaced, and deletes those that it has added. */
function restoreGlobals(before) {
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!Object.hasOwn(before, name) && !OF_LIBRARIES.test(name)) Reflect.deleteProperty(globalThis, name);
  }
  for (const [name, descriptor] of Object.entries(before)) {
    if (descriptor.configurable) Object.defineProperty(globalThis, name, descriptor);
  }
}

export default async function runFile(globalConfig, config, environment, runtime, testPath, report) {
  const run = () => runInJest(globalConfig, config, environment, runtime, testPath, report);
  if (environment.global !== globalThis) {
    await runtime.unstable_importModule(HTML_PARSER);
    return run();
  }
  // Node's own function uses the source maps of the modules that it loads.
  delete Error.prepareStackTrace;
  pages += 1;
  language = LANGUAGE_OF_FILE.exec(testPath)?.[1] ?? 'en';
  runtime.requireInternalModule = loadFramework;
  runtime.unstable_importModule = (file) => {
    provide(runtime.requireModuleOrMock(file, '@jest/globals'));
    return import(pathToFileURL(file).href);
  };
  const before = Object.getOwnPropertyDescriptors(globalThis);
  try {
    return await run();
  } finally {
    environment.fakeTimersModern.dispose();
    environment.moduleMocker.restoreAllMocks();
    restoreGlobals(before);
  }
}
