import { afterAll, describe, expect, it } from '@jest/globals';
import { ERRORS } from '../../src/platform/errors/error-table.ts';
import type { AuthorsResponse } from '../../src/contract/authors.ts';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import type { InvitedResponse } from '../../src/contract/invitations.ts';
import type { Manuscript, ManuscriptResponse } from '../../src/contract/manuscripts.ts';
import type { NoteAddedResponse } from '../../src/contract/notes.ts';
import type { PreviewCreatedResponse } from '../../src/contract/previews.ts';
import type { SettingsResponse } from '../../src/contract/settings.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { ask, type Cell } from './every-route/asked.ts';
import { allPicturesComplete, Contents, laterWritesDone } from './every-route/contents.ts';
import { cellsOf } from './every-route/faults.ts';
import { LOGGED } from './every-route/log-rows.ts';
import { type Operation, operationsOf } from './every-route/operation.ts';
import { makeToken } from '../support/tokens.ts';
import { addWebhook } from '../support/webhooks.ts';
import { passkeysOf } from './every-route/passkey-rows.ts';
import { rowsOf } from './every-route/route-rows.ts';
import { settleTwoStep } from './every-route/two-step-rows.ts';
import type { Row, World } from './every-route/world.ts';
import { addressToken, ownAddressToken } from '../support/address-links.ts';
import { startBulkAction } from '../support/bulk-actions.ts';
import { Client, PASSWORD } from '../support/client.ts';
import { documentOf } from '../support/conform.ts';
import { submitNew } from '../support/in-review.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { photo } from '../support/pictures.ts';
import { UNREACHABLE_MAIL } from '../../../testing/mail-server.ts';
import { invitationToken, resetToken } from '../support/reset-links.ts';
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
const world = await settle();
const operations = operationsOf(await documentOf(api.url));
const rows = rowsOf(world);
const access = new Map(
  routesOf(api.app).map((route) => [
    `${route.method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`,
    route.access,
  ]),
);

async function settle(): Promise<World> {
  await api.app.get(BootstrapAccounts).admin();
  const visitor = new Client(api);
  const author = await visitor.author();
  const addressMover = await visitor.author();
  const bytes = await photo(64, 48);
  const publish = async (): Promise<string> => (await author.publish({ bannerImage: bytes }))._id;
  const begin = async (): Promise<Manuscript> => {
    const { body } = await author.form<ManuscriptResponse>('POST', '/api/manuscripts', { title: 'Draft' });
    return body.manuscript;
  };
  const discard = async (): Promise<Manuscript> => {
    const draft = await begin();
    await author.delete(`/api/manuscripts/${draft._id}`);
    return draft;
  };
  const deleted = await publish();
  await author.delete(`/api/articles/${deleted}`);
  const draft = await begin();
  const path = `/api/manuscripts/${draft._id}`;
  const { body: created } = await author.send<PreviewCreatedResponse>('POST', `${path}/previews`);
  const { body: added } = await author.json<NoteAddedResponse>('POST', `${path}/notes`, { text: 'Why?' });
  const { _id: shared } = await begin();
  const { body: by } = await author.get<AuthorsResponse>(`/api/manuscripts/${shared}/authors`);
  const draftToKeep = await begin();
  await author.send('POST', `/api/manuscripts/${draftToKeep._id}/previews`);
  const own = new Manuscripts(author);
  const toRevert = await own.read(await publish());
  await own.save(toRevert, { title: 'Changed' });
  const withdrawn = await publish();
  await author.send('POST', `/api/manuscripts/${withdrawn}/withdraw`);
  const admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  const removeAuthor = async (): Promise<Client> => {
    const deletedAuthor = await visitor.author();
    await admin.delete(`/api/admin/users/${deletedAuthor.session?._id}`);
    return deletedAuthor;
  };
  const tokenOf = async ({ session }: Client): Promise<string> => resetToken(api, session?.email ?? '');
  const invite = async (email: string): Promise<string> => {
    const { body } = await admin.json<InvitedResponse>('POST', '/api/admin/invitations', { email });
    return body.invitation._id;
  };
  const world = {
    visitor,
    author,
    other: await visitor.author(),
    admin,
    gone: await removeAuthor(),
    mailing: await new Client(reviewing).login(ADMIN.email, ADMIN.password, 'admin'),
    goneForGood: await removeAuthor(),
    leaving: await visitor.author(),
    removed: await visitor.author(),
    moving: await visitor.author(),
    quitting: await visitor.author(),
    promoted: await visitor.author(),
    suspended: await visitor.author(),
    editor: await visitor.author(),
    merged: await visitor.author(),
    ownSession: (await visitor.login(author.session?.email ?? '', PASSWORD)).sessionId,
    draft,
    preview: created.preview._id,
    note: added.note._id,
    draftToDelete: await begin(),
    draftToKeep,
    toRevert: await own.read(toRevert._id),
    ready: await own.begin({ bannerImage: bytes, 'tags[]': 'Weather' }),
    waiting: await submitNew(reviewing, author),
    reviewed: new Client(reviewing, author.session),
    toSubmit: await own.begin({ bannerImage: bytes, 'tags[]': 'Weather' }),
    waitingForApproval: await submitNew(reviewing, author),
    waitingForReturn: await submitNew(reviewing, author),
    bulkAction: await startBulkAction(admin, draft._id),
    shared: { _id: shared, version: by.version },
    trashed: await discard(),
    trashedForGood: await discard(),
    ...{
      deleted,
      withdrawn,
      toWithdraw: await publish(),
      article: await publish(),
      ownToDelete: await publish(),
      anyToDelete: await publish(),
    },
    settingsVersion: (await admin.get<SettingsResponse>('/api/admin/settings')).body.version,
    twoStep: await settleTwoStep(api, visitor),
    addressToRead: await addressToken(api, await visitor.author(), 'read@banyan.example'),
    addressToConfirm: await ownAddressToken(api, await visitor.author()),
    addressMover,
    addressToUse: await addressToken(api, addressMover, 'use@banyan.example'),
    tokenToRead: await tokenOf(await visitor.author()),
    tokenToUse: await tokenOf(await visitor.author()),
    passkeys: await passkeysOf(api, author),
    personalToken: (await makeToken(author, ['read'])).token._id,
    webhook: await addWebhook(admin),
    webhookToRemove: await addWebhook(admin),
    invitationToRead: await invitationToken(api, 'one@banyan.example'),
    invitationToAccept: await invitationToken(api, 'two@banyan.example'),
    invitationToSend: await invite('three@banyan.example'),
    invitationToWithdraw: await invite('four@banyan.example'),
    picture: new Blob([new Uint8Array(bytes)]),
    uploaded: await author.upload(bytes),
    uploadedToDelete: await author.upload(await photo()),
  };
  await allPicturesComplete(api);
  return world;
}

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
        /\/(?:accept|articles|images|invitations|manuscripts|marks|notes|passkeys|previews|register|revisions|setup|tokens|webhooks)$/.test(
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
