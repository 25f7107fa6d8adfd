import { expect } from '@jest/globals';
import { ERRORS } from '../../../src/platform/errors/error-table.ts';
import type { ErrorResponse } from '../../../src/contract/errors.ts';
import { ask, type Cell } from './asked.ts';
import { cellsOf } from './faults.ts';
import type { Operation } from './operation.ts';
import type { EveryRoute } from './start.ts';

/** Invalid requests by what is invalid in them, usually a field. */
type Faults = [about: string, cells: Cell[]][];

/** All invalid requests of a route. */
export function cellsOfRoute(
  { rows, world, access }: EveryRoute,
  name: string,
  operation: Operation,
): Faults {
  const row = rows[name];
  if (row === undefined) return [];
  const { visitor, author, admin } = world;
  const asked = access.get(name) ?? 'nobody';
  const stranger = asked === 'admin' ? author : asked === 'author' ? admin : null;
  return [
    ...Map.groupBy(cellsOf(operation, row, { access: asked, visitor, stranger }), ({ about }) => about),
  ];
}

/** Who is refused, and what the rules of the product refuse. */
const OF_THE_PRODUCT = ['who may', 'what it must not do'];

/** Two faults of each field: its type, and its limit or that it is missing. */
export function someOf(faults: Faults): Faults {
  return faults.map(([about, cells]) => [
    about,
    OF_THE_PRODUCT.includes(about) || cells.length <= 2 ? cells : [...cells.slice(0, 1), ...cells.slice(-1)],
  ]);
}

/** Asserts that these requests are refused with their errors, and write nothing. */
export async function expectRefused(
  { contents }: EveryRoute,
  operation: Operation,
  cells: Cell[],
): Promise<void> {
  const before = await contents.text();
  for (const cell of cells) {
    await expectRefusal(operation, cell);
    const wrote = (await contents.text()) !== before;
    expect({ cell: cell.what, wrote }).toEqual({ cell: cell.what, wrote: false });
  }
}

async function expectRefusal({ method, path, errors }: Operation, cell: Cell): Promise<void> {
  const { status, headers, body } = await ask<ErrorResponse>(method, path, cell.asked);
  const { code, message, errors: fieldErrors = {} } = body;
  const outcome = { cell: cell.what, status, code, fields: Object.keys(fieldErrors) };
  expect(outcome).toEqual({
    cell: cell.what,
    status: ERRORS[cell.code][0],
    code: cell.code,
    fields: cell.field === undefined ? expect.any(Array) : expect.arrayContaining([cell.field]),
  });
  // A readable sentence; for invalid fields, that of the first.
  expect(message).toMatch(/^[A-Z“].{8,}$/);
  if (outcome.fields.length > 0) expect(Object.values(fieldErrors)).toContain(message);
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(errors[status]).toContain(code);
}
