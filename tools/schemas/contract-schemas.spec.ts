import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ContractSchema, contractSchemas } from './contract-schemas.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-contract-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function schemasIn(source: string): Promise<Record<string, ContractSchema>> {
  const file = join(folder, 'contract.ts');
  await writeFile(file, source);
  return contractSchemas([file]);
}

it('reads fields, their comments and their tags', async () => {
  const { Note } = await schemasIn(
    `
    /** @format date-time @example 2026-11-18T02:00:00.000Z */
    type Instant = string;
    export interface Note {
      /** Plain text. @maxLength CORRECTION_MAX_LENGTH @example Look at {this}, a@b.example */
      text: string;
      at: Instant;
      /** When it ended. @example null */
      endedAt: Instant | null;
      /** @minimum 1 @example 5 */
      count: number;
      isNew?: boolean;
    }`,
  );
  expect(Note).toEqual({
    name: 'NoteDto',
    schema: {
      type: 'object',
      properties: {
        text: {
          type: 'string',
          description: 'Plain text.',
          maxLength: 500,
          example: 'Look at {this}, a@b.example',
        },
        at: { type: 'string', format: 'date-time', example: '2026-11-18T02:00:00.000Z' },
        endedAt: {
          type: 'string',
          format: 'date-time',
          nullable: true,
          description: 'When it ended.',
          example: null,
        },
        count: { type: 'integer', minimum: 1, example: 5 },
        isNew: { type: 'boolean', example: true },
      },
      required: ['text', 'at', 'endedAt', 'count'],
    },
  });
});

it('lists values in the order of their list, and null if it is allowed', async () => {
  const { Note } = await schemasIn(`
    const STATES = ['open', ...(['closed', 'again'] as const)] as const;
    type State = (typeof STATES)[number];
    export interface Note { success: true; state: State; next: 'b' | 'a'; before: State | null; states: State[] }`);
  expect(Note?.schema['properties']).toEqual({
    success: { type: 'boolean', enum: [true] },
    state: { type: 'string', enum: ['open', 'closed', 'again'] },
    next: { type: 'string', enum: ['b', 'a'] },
    before: { type: 'string', enum: ['open', 'closed', 'again', null], nullable: true },
    states: { type: 'array', items: { type: 'string', enum: ['open', 'closed', 'again'] } },
  });
});

it('refers to other interfaces by the names that clients see', async () => {
  const { Note } = await schemasIn(`
    /** @schema WriterDto */
    export interface Person { id: string }
    export interface Note {
      by: Person;
      /** Who read it. */
      reader: Person | null;
      others: Person[];
    }`);
  const $ref = '#/components/schemas/WriterDto';
  expect(Note?.schema['properties']).toEqual({
    by: { $ref },
    reader: { type: 'object', nullable: true, description: 'Who read it.', allOf: [{ $ref }] },
    others: { type: 'array', items: { $ref } },
  });
});

it('has the fields of an extended interface, and those picked from one', async () => {
  const { Article, Line } = await schemasIn(`
    export interface Card { id: string; slug: string }
    export interface Article extends Card { words: number }
    export interface Line extends Pick<Card, 'slug'> { words: number }`);
  expect(Article?.schema['required']).toEqual(expect.arrayContaining(['id', 'slug', 'words']));
  expect(Line?.schema['required']).toEqual(expect.arrayContaining(['slug', 'words']));
  expect(Line?.schema['required']).not.toContain('id');
});

it.each(['{ id: string }', 'Date', 'string | number', '() => void'])(
  'refuses a field of the type %s',
  async (type) => {
    await expect(schemasIn(`export interface Note { field: ${type} }`)).rejects.toThrow();
  },
);
