import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCALE } from '../../inline-scale.ts';

const ROOT = join(import.meta.dirname, '..');
/** The name of the magazine is as high as its mark. */
const DRAWN = 'ui/page/logo.css';

interface Declaration {
  file: string;
  property: string;
  value: string;
}

/** The declarations of all style sheets, and of the style blocks of pages and components. */
const declarations = globSync('**/*.{css,astro}', { cwd: ROOT }).flatMap((file): Declaration[] => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const styles = file.endsWith('.css') ? text : (/<style[^>]*>(.*)<\/style>/s.exec(text)?.[1] ?? '');
  const found = styles.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([\w-]+):([^;{}]+);/g);
  return [...found].map(([, property = '', value = '']) => ({ file, property, value }));
});

/** What is left of a value without its functions: a length in `calc` or `clamp` follows from something else. */
function withoutFunctions(value: string): string {
  const outer = value.replaceAll(/[\w-]*\([^()]*\)/g, '');
  return outer === value ? value : withoutFunctions(outer);
}

const literals = (property: RegExp, literal: RegExp) =>
  declarations.filter(
    (one) => property.test(one.property) && literal.test(withoutFunctions(one.value)) && one.file !== DRAWN,
  );

it('sizes of type are those of the scale', () => {
  expect(literals(/^font(-size)?$/, /\d(px|rem)/)).toEqual([]);
});

it('margins, paddings and gaps are steps of the scale', () => {
  const spaces = /^(margin|padding|gap|row-gap|column-gap|scroll-margin|scroll-padding)(-|$)/;
  expect(literals(spaces, /(?<![\d.])([4-9]|\d{2,})(\.\d+)?px|\drem/)).toEqual([]);
});

it('the scale has every size and step that is used, and no other', () => {
  const used = declarations.flatMap(({ value }) =>
    [...value.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name),
  );
  const steps = used.filter((name) => /^--(space|text|ui)-/.test(name));
  expect(steps.filter((name) => !SCALE.has(name))).toEqual([]);
  expect([...SCALE.keys()].filter((name) => !used.includes(name))).toEqual([]);
  expect(SCALE.size).toBeGreaterThan(20);
});
