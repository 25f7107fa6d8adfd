import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ERROR_CODES } from '../api/src/platform/errors/error-table.ts';
import { byCode, byField } from '../site/src/text/hi/errors/sentences.ts';

const API = join(import.meta.dirname, '../api/src');
const FIELD = /^ {2}(?:readonly )?(\w+)[!?]?: /gm;

/** Names of the fields of all requests. */
function fieldNames(): string[] {
  const files = readdirSync(API, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.dto.ts'),
  );
  return files.flatMap((name) => {
    const code = readFileSync(join(API, name), 'utf8');
    const classes = code.matchAll(/^export class \w+[^{]*\{$([^]*?)^\}$/gm);
    return [...classes].flatMap(([, body = '']) => [...body.matchAll(FIELD)].map(([, field = '']) => field));
  });
}

it('each error of the table has its sentence in Hindi, and no other', () => {
  expect(Object.keys(byCode).toSorted()).toEqual(ERROR_CODES.toSorted());
});

it('each field of a request has its sentence in Hindi', () => {
  expect(fieldNames().length).toBeGreaterThan(80);
  expect(fieldNames().filter((name) => byField[name] === undefined)).toEqual([]);
});
