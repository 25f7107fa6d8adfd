import { afterAll, describe, expect, it } from '@jest/globals';
import { ask } from './every-route/asked.ts';
import { allPicturesComplete } from '../support/pictures.ts';
import { laterWritesDone } from './every-route/contents.ts';
import { LOGGED } from './every-route/log-rows.ts';
import type { Operation } from './every-route/operation.ts';
import { cellsOfRoute, expectRefused, someOf } from './every-route/refusals.ts';
import { startEveryRoute } from './every-route/start.ts';
import type { Row } from './every-route/world.ts';

// The test names come from the documentation, so the API must start first.
const scene = await startEveryRoute();
const { api, world, operations, rows, access, contents } = scene;
afterAll(() => scene.stop());

/** Actions that a request of this route adds to the log. */
function entriesOf(name: string, { method }: Operation): readonly string[] {
  const entries = method === 'GET' ? [] : LOGGED[name];
  return typeof entries === 'string' || entries === undefined ? [] : entries;
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
  const faults = someOf(cellsOfRoute(scene, name, operation));
  if (faults.length > 0)
    it.each(faults)('refuses invalid values of %s, and writes nothing', (_, cells) =>
      expectRefused(scene, operation, cells),
    );

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
        /\/(?:accept|articles|images|imports|invitations|manuscripts|marks|notes|passkeys|previews|redirects|register|revisions|setup|tokens|translations|webhooks)$/.test(
          name,
        )
        ? 201
        : /(?:POST .*\/(?:address|bulk-actions|dry-run|run)|\/(?:forgotten|merge|reset-link|verification))$/.test(
              name,
            )
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
