import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import ts from 'typescript';
import { importReason } from '../site/src/text/hi/import-reasons.ts';

const IMPORT = join(import.meta.dirname, '../api/src/features/import');
/** Files with sentences for programs, operators and those who send a request. */
const OTHERS =
  /\.spec\.ts$|(?:^|\/)(?:test|receipt)\/|\.(?:dto|controller|schema)\.ts$|imports\.service|mapping\.ts$/;
/** Sentences with parts from elsewhere. */
const JOINED = [
  'The picture a.jpg is missing: It is too large.',
  'The picture a.jpg is missing: The image must be a JPG.',
  'posts/1.html is too long for a text.',
  'Its banner is missing: It is not among the files.',
  'The photo was left out: The image must be a JPG.',
  'No email address is known, so nobody can be invited. Give one: banyan account address x@example.org NEW@EXAMPLE.ORG',
  'The block “core/latest-posts” was left out: WordPress makes what it shows.',
  'The block “acme/news” was left out: a plugin makes what it shows.',
  'The block “crowdsignal-forms/poll” was left out: the magazine has no polls.',
  'The card “bookmark” is not known; its HTML is kept.',
  'The card “bookmark” is not known and was left out.',
  'The card “bookmark” is not known; its address became a link.',
  'The shortcode [x] was removed.',
  'The shortcode [x] was removed; its words are kept.',
  'On the old site it was for members, so it comes as a draft.',
  'On the old site it was for paying members, so it comes as a draft.',
];

/** The text of a literal, with a number for each value. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `7${literal.text}`).join('');
}

/** Sentences of the readers and of the plan: literals, but not the messages of errors for programmers. */
function sentencesIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join(IMPORT, file), 'utf8'), ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'Error')
      return;
    const text = textOf(node);
    if (text !== null && /^[A-Z].* .*\.$/.test(text) && !text.startsWith('On the old site it was for 7'))
      found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it('each sentence about an import has its sentence in Hindi', () => {
  const files = readdirSync(IMPORT, { recursive: true, encoding: 'utf8' });
  const sentences = files.filter((file) => file.endsWith('.ts') && !OTHERS.test(file)).flatMap(sentencesIn);
  expect(sentences.length).toBeGreaterThan(120);
  expect(
    [...sentences, ...JOINED].filter((each) => !/\p{Script=Devanagari}/u.test(importReason(each))),
  ).toEqual([]);
});

it('keeps names and numbers, and leaves out a reason that it does not know', () => {
  expect(importReason('Of its 9 authors, the first 5 are named.')).toBe('इसके 9 लेखकों में से पहले 5 के नाम हैं।');
  expect(importReason('The picture a.jpg is missing: The image must be a JPG.')).toBe(
    'तस्वीर a.jpg नहीं मिली।',
  );
  expect(importReason('Something else.')).toBe('Something else.');
});
