import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ALIAS = '@text/';
const fileIn = (language: string, name: string) =>
  fileURLToPath(new URL(`src/text/${language}/${name}`, import.meta.url));

/** Resolves `@text/home-text.ts` to the words of one language; to the English ones if it has no such file. */
export function textAlias(language: string): Plugin {
  return {
    name: 'text-alias',
    enforce: 'pre',
    resolveId(source) {
      if (!source.startsWith(ALIAS)) return null;
      const name = source.slice(ALIAS.length);
      const own = fileIn(language, name);
      return existsSync(own) ? own : fileIn('en', name);
    },
  };
}
