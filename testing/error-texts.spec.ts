import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import ts from 'typescript';
import { ERROR_CODES } from '../api/src/platform/errors/error-table.ts';
import { problemInHindi } from '../site/src/text/hi/errors/problem-sentences.ts';
import { byCode } from '../site/src/text/hi/errors/sentences.ts';

const API = join(import.meta.dirname, '../api/src');
/** What a file has that says what is wrong with a request. */
const CHECKS =
  /\b(?:invalidFields|ValidateField|TooMuchMarkup|MarkProblem)\(|: (?:Setting)?Check\b|svgProblem|new AppError\('(?:VALIDATION_FAILED|NOT_A_PICTURE|UNSUPPORTED_MEDIA_TYPE)'/;
/** The only decorators whose texts are no descriptions. */
const CHECKING_DECORATOR = /^@(?:ValidateField|Address)\(/;
/** Descriptions, examples, stored reasons, what only programs read, and a sentence that has its own code. */
const OTHERS =
  /^(?:The bund figure|It was in the trash|Path (?:and query|of a page)|Maximum number|Only articles in|Pictures? 7 in the text|If-Match must|Idempotency-Key must)/;
/** Without a full stop, because the specification words them so. */
const SPECIFIED = [
  'Name is required',
  'Email is required',
  'Invalid email format',
  'Password is required',
  'Password must be at least 8 characters with a number and special character',
  'Passwords do not match',
  'Please select an image file',
];

/** The text of a literal, with a number for each value. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `7${literal.text}`).join('');
}

function isDescription(node: ts.Node, source: ts.SourceFile): boolean {
  if (ts.isDecorator(node)) return !CHECKING_DECORATOR.test(node.getText(source));
  if (ts.isPropertyAssignment(node))
    return ['description', 'summary', 'example'].includes(node.name.getText(source));
  return ts.isNewExpression(node) && node.expression.getText(source) === 'Error';
}

/** What a file says about invalid requests. */
function sentencesIn(file: string): string[] {
  const code = readFileSync(join(API, file), 'utf8');
  if (!CHECKS.test(code)) return [];
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isDescription(node, source)) return;
    const text = textOf(node);
    if (text !== null && /^[A-Z7].* .*[.?]$/.test(text) && !OTHERS.test(text)) found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it('each error of the table has its sentence in Hindi, and no other', () => {
  expect(Object.keys(byCode).toSorted()).toEqual(ERROR_CODES.toSorted());
});

it('each sentence about an invalid request has its own in Hindi', () => {
  const files = readdirSync(API, { recursive: true, encoding: 'utf8' });
  const sentences = files
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .flatMap(sentencesIn);
  expect(new Set(sentences).size).toBeGreaterThan(110);
  const isUntranslated = (sentence: string) =>
    !/\p{Script=Devanagari}/u.test(problemInHindi(sentence) ?? sentence);
  expect([...sentences, ...SPECIFIED].filter(isUntranslated)).toEqual([]);
});
