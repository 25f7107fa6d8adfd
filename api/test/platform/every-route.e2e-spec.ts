import { afterAll, describe, expect, it } from '@jest/globals';
import { ERRORS } from '../../src/platform/errors/error-table.ts';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import { ask, type Cell } from './every-route/asked.ts';
import { allPicturesComplete, Contents, laterWritesDone } from './every-route/contents.ts';
import { cellsOf } from './every-route/faults.ts';
import { LOGGED } from './every-route/log-rows.ts';
import { type Operation, operationsOf } from './every-route/operation.ts';
import { rowsOf } from './every-route/route-rows.ts';
import { settle } from './every-route/settle.ts';
import type { Row } from './every-route/world.ts';
import { documentOf } from '../support/conform.ts';
import { UNREACHABLE_MAIL } from '../../../testing/mail-server.ts';
import { routesOf } from '../support/routes.ts';
import { ADMIN, startApi, startReplica } from '../support/start-api.ts';

// The test names come from the documentation, so the API must start first.
const settings = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
const api = await startApi(settings, { background: true });
const reviewing = await startReplica(api, { PUBLISHING_POLICY: 'admin', ...UNREACHABLE_MAIL });
const contents = new Contents(api);
afterAll(async () => {
  contents.close();
  // Stopping a replica would remove the sign-in of this process.
  await reviewing.stop();
  await api.stop();
});
const world = await settle(api, reviewing);
const operations = operationsOf(await documentOf(api.url));
const rows = rowsOf(world);
const access = new Map(
  routesOf(api.app).map((route) => [
    `${route.method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`,
    route.access,
  ]),
);

function cellsByField(name: string, operation: Operation): [about: string, cells: Cell[]][] {
  const row = rows[name];
  if (row === undefined) return [];
  const { visitor, author, admin } = world;
  const asked = access.get(name) ?? 'nobody';
  const stranger = asked === 'admin' ? author : asked === 'author' ? admin : null;
  return [
    ...Map.groupBy(cellsOf(operation, row, { access: asked, visitor, stranger }), ({ about }) => about),
  ];
}

/** Actions that a request of this route adds to the log. */
function entriesOf(name: string, { method }: Operation): readonly string[] {
  const entries = method === 'GET' ? [] : LOGGED[name];
  return typeof entries === 'string' || entries === undefined ? [] : entries;
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

/** Asserts that reads and dry runs change neither the store nor a file. */
async function expectNothingWritten({ path }: Operation, { good }: Row): Promise<void> {
  await allPicturesComplete(api);
  const before = await contents.text();
  for (const method of ['GET', 'HEAD']) {
    expect([method, (await ask(method, path, good)).status]).toEqual([method, 200]);
    expect([method, (await contents.text()) === before]).toEqual([method, true]);
  }
}

it('every documented route has a row, and every row a route', () => {
  expect(Object.keys(rows).toSorted()).toEqual([...operations.keys()].toSorted());
});

it('every route that is not a read says which entry it makes in the log, or why none', () => {
  const writes = [...operations].flatMap(([name, { method }]) => (method === 'GET' ? [] : [name]));
  expect(Object.keys(LOGGED).toSorted()).toEqual(writes.toSorted());
});

it('every field documents its values', () => {
  const vague = [...operations].flatMap(([name, { fields, parameters }]) => {
    const all = [
      ...Object.entries(fields),
      ...parameters.filter((each) => each.in === 'query').map((each) => [each.name, each.schema] as const),
    ];
    return all
      .filter(([, { type, format, maxLength, pattern, enum: list }]) =>
        type === 'string'
          ? (maxLength ?? pattern ?? list ?? (format === 'binary' || undefined)) === undefined
          : false,
      )
      .map(([field]) => `${name} ${field}`);
  });
  expect(vague).toEqual([]);
});

describe.each([...operations])('%s', (name, operation) => {
  const fields = cellsByField(name, operation);
  if (fields.length > 0)
    it.each(fields)('refuses invalid values of %s, and writes nothing', async (_, cells) => {
      const before = await contents.text();
      for (const cell of cells) {
        await expectRefusal(operation, cell);
        const wrote = (await contents.text()) !== before;
        expect({ cell: cell.what, wrote }).toEqual({ cell: cell.what, wrote: false });
      }
    });

  it('works, and writes only for methods that write', async () => {
    const row = rows[name];
    if (row === undefined) throw new Error('This route has no row.');
    if (operation.method === 'GET') await expectNothingWritten(operation, row);
    const logged = await contents.logged();
    const { status, headers } = await ask(operation.method, operation.path, row.good);
    expect((await contents.logged()).slice(logged.length)).toEqual(entriesOf(name, operation));
    await laterWritesDone(api);
    expect(status).toBe(
      name.startsWith('POST') &&
        /\/(?:accept|articles|images|invitations|manuscripts|marks|notes|passkeys|previews|register|revisions|setup|tokens|translations|webhooks)$/.test(
          name,
        )
        ? 201
        : /(?:POST .*\/(?:address|bulk-actions)|\/(?:forgotten|merge|reset-link|verification))$/.test(name)
          ? 202
          : name.endsWith('/reads')
            ? 204
            : 200,
    );
    const isPublicRead = operation.method === 'GET' && access.get(name) === 'public';
    if (!isPublicRead) expect(headers.get('Cache-Control')).toBe('no-store');
  });

  if (operation.method === 'GET')
    it.each(['GET', 'HEAD'])('is no-store for %s of signed-in users', async (method) => {
      const { good } = rows[name] ?? {};
      if (good === undefined) throw new Error('This route has no row.');
      const as = good.as === world.visitor ? world.author : good.as;
      const { status, headers } = await ask(method, operation.path, { ...good, as });
      expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    });
});

describe('methods', () => {
  const paths = [...Map.groupBy(operations.values(), ({ path }) => path)];
  const takes = (method: string, path: string): boolean =>
    [...operations.values()].some(
      (each) =>
        each.method === method && new RegExp(`^${each.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
    );

  it.each(paths)('%s supports no other method', async (path, known) => {
    const address = path.replaceAll(/\{\w+\}/g, '1');
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
      if (takes(method, address)) continue;
      const { status, headers, body } = await world.author.send(method, address);
      expect({ method, status, code: body.code }).toEqual({
        method,
        status: 405,
        code: 'METHOD_NOT_ALLOWED',
      });
      const allowed = headers.get('Allow')?.split(', ') ?? [];
      expect(allowed).toEqual(expect.arrayContaining(known.map((each) => each.method)));
      expect(allowed).not.toContain(method);
    }
  });
});
