import { expect, it } from '@jest/globals';
import { ImportNotes } from '../html/import-notes.ts';
import { withoutModules } from './mdx.ts';

it.each([
  ['import X from "x";\nimport { A,\n  B } from \'y\';\nimport "z.css"\nText', 'Text'],
  ['import taxes are high.', 'import taxes are high.'],
  ['export const a = { b: 1 };\nexport default Layout\nText', 'Text'],
  ['a <Chart data={[1, { b: "c > d" }]} on={() => go()} /> b', 'a  b'],
  ['<Note title="1 > 0">\n\nText\n\n</Note>', '\n\n**1 > 0**\n\n\n\nText\n\n'],
  ['a <Badge text="new" /> b <Icon title="x" /> c', 'a new b  c'],
  ['a {/* not\nshown */}b', 'a b'],
  ['<Unclosed and text', '<Unclosed and text'],
  ['a < B and <b>bold</b>', 'a < B and <b>bold</b>'],
  [
    '`<Code />` and\n\n```js\nimport a from "a";\n<Foo />\n```',
    '`<Code />` and\n\n```js\nimport a from "a";\n<Foo />\n```',
  ],
])('%j has the text %j', (text, kept) => {
  expect(withoutModules(text, new ImportNotes())).toBe(kept);
});
