import { readFileSync } from 'node:fs';

const tokens = readFileSync(new URL('src/styles/tokens-scale.css', import.meta.url), 'utf8');

/** Each size and step by its name, as in `--space-16`. */
export const SCALE: ReadonlyMap<string, string> = new Map(
  Array.from(tokens.matchAll(/(--[\w-]+): ([^;]+);/g), ([, name = '', value = '']): [string, string] => [
    name,
    value,
  ]),
);

/** Writes sizes and steps as their values: as custom properties, they would make the styles of an article 3 % larger. */
export const inlineScale = {
  postcssPlugin: 'inline-scale',
  Declaration(declaration: { value: string }): void {
    declaration.value = declaration.value.replaceAll(
      /var\((--[\w-]+)\)/g,
      (use, name: string) => SCALE.get(name) ?? use,
    );
  },
};
