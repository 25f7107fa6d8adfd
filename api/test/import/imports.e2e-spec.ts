import { expect, it, jest } from '@jest/globals';
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import passport from 'passport';
import { join } from 'node:path';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import type { ImportsResponse } from '../../src/contract/imports.ts';
import type { LogResponse } from '../../src/contract/log.ts';
import { JwtStrategy } from '../../src/features/auth/jwt.strategy.ts';
import { ImportCleanUp } from '../../src/features/import/admin/import-clean-up.ts';
import { IMPORT_JOB } from '../../src/features/import/admin/import-job.ts';
import { ImportTasksRepository } from '../../src/features/import/admin/import-tasks.repository.ts';
import { ManuscriptImport } from '../../src/features/manuscripts/importing/manuscript-import.service.ts';
import { Redirects } from '../../src/features/redirects/redirects.service.ts';
import { Jobs } from '../../src/platform/jobs/jobs.ts';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Client } from '../support/client.ts';
import { operate } from '../support/operator.ts';
import { type RunningApi, startReplica, useApi } from '../support/start-api.ts';
import { ACCOUNTS } from '../support/newsroom.ts';
import { until } from '../support/until.ts';
import { IMPORTS, ImportDesk, useImportDesk, wxr } from './import-desk.ts';
import { articleNamed, published } from './imported.ts';

const api = useApi(ACCOUNTS, { background: true });
const { visitor, admin, desk } = useImportDesk(api);

/** Another process. Passport's way to sign in belongs to the process that was started last. */
async function withReplica(options: object, work: (other: RunningApi) => Promise<void>): Promise<void> {
  const other = await startReplica(api, {}, options);
  try {
    await work(other);
  } finally {
    await other.stop();
    passport.use(api.app.get(JwtStrategy, { strict: false }));
  }
}

const filesOf = (id: string): boolean => existsSync(join(api.dataDir, 'imports', 'uploads', id));

it('a file comes in pieces, and continues after a broken connection and on another process', async () => {
  const bytes = Buffer.from(wxr([{ id: 1, title: 'Pieces', category: 'Weather' }]));
  const created = await desk.create('old.xml', bytes);
  expect(created).toMatchObject({ state: 'uploading', files: [{ role: 'export', received: 0 }] });
  expect((await desk.piece(created, 0, bytes.subarray(0, 400))).body.import.files[0]?.received).toBe(400);

  // The connection breaks within the second piece.
  const path = `${IMPORTS}/${created._id}/files/export?offset=400`;
  await new Promise<void>((resolve) => {
    const broken = request(new URL(path, api.url), {
      method: 'PUT',
      headers: {
        Authorization: `Bearer ${admin().session?.token}`,
        'Content-Type': 'application/octet-stream',
        'Content-Length': 500,
      },
    });
    broken.on('error', () => resolve());
    broken.write(bytes.subarray(400, 600));
    void until(async () => (await desk.read(created)).files[0]?.received === 600).then(() =>
      broken.destroy(),
    );
  });

  const { status, body } = await desk.piece<ErrorResponse>(created, 400, bytes.subarray(400));
  expect([status, body.code]).toEqual([409, 'IMPORT_OFFSET']);
  await withReplica({}, async (other) => {
    const there = new ImportDesk(() => new Client(other, admin().session));
    const { received = 0 } = (await there.read(created)).files[0] ?? {};
    expect(received).toBe(600);
    const done = await there.piece(created, received, bytes.subarray(received));
    expect(done.body.import).toMatchObject({ state: 'ready' });
  });
  expect((await desk.surveyed(created)).survey).toMatchObject({ system: 'WordPress', published: 1 });
  expect((await admin().delete(`${IMPORTS}/${created._id}`)).status).toBe(200);
  expect(filesOf(created._id)).toBe(false);
});

it('a piece that is too long, empty, or of no file is refused', async () => {
  const bytes = Buffer.alloc(100, 'x');
  const created = await desk.create('old.xml', bytes);
  const codes = await Promise.all([
    desk.piece<ErrorResponse>(created, 0, Buffer.alloc(101)),
    desk.piece<ErrorResponse>(created, 0, Buffer.alloc(0)),
    desk.piece<ErrorResponse>(created, 0, bytes, 'pictures'),
    desk.post(created, 'dry-run'),
    desk.post(created, 'run'),
  ]);
  expect(codes.map(({ body }) => body.code)).toEqual([
    ...['BODY_TOO_LARGE', 'VALIDATION_FAILED', 'IMPORT_NOT_FOUND'],
    ...['IMPORT_INCOMPLETE', 'IMPORT_NOT_SURVEYED'],
  ]);
  await admin().delete(`${IMPORTS}/${created._id}`);
});

it('from the file to the report: unmatched categories hold it back, and a second import changes nothing twice', async () => {
  const text = wxr([
    { id: 11, title: 'Rain on the Delta', category: 'Weather' },
    { id: 12, title: 'Nameless Thing', category: 'Zyxw', content: '<p>Abc.</p>[zzz_form id="1"]' },
    { id: 13, title: 'A Menu', fields: { 'wp:post_type': 'nav_menu_item' } },
  ]);
  const uploaded = await desk.uploaded('magazine.xml', text);
  const surveyed = await desk.surveyed(uploaded);
  expect(surveyed.survey).toMatchObject({ read: 4, published: 2, authors: 1, leftOutCount: 1 });
  expect(surveyed.categories).toEqual([
    { name: 'Weather', articles: 1, tag: 'Weather' },
    { name: 'Zyxw', articles: 1, tag: null },
  ]);
  expect((await published(visitor)).length).toBe(0);
  const losses = await admin().send<string>('GET', `${IMPORTS}/${uploaded._id}/losses`);
  expect(losses.body).toContain('A Menu,1,');

  expect((await desk.post(uploaded, 'run')).body.code).toBe('IMPORT_UNDECIDED');
  const wrong = await desk.setMapping<ErrorResponse>(uploaded, { categories: [{ name: 'None', tag: '-' }] });
  expect([wrong.status, wrong.body.message]).toEqual([400, 'The dry run has found no category "None".']);
  await desk.setMapping(uploaded, { categories: [{ name: 'Zyxw', tag: '-' }] });
  // Its article would have no tag.
  expect(await desk.ran(uploaded)).toMatchObject({
    state: 'surveyed',
    failure: '1 article would have no tag. Choose one for them.',
  });
  await desk.setMapping(uploaded, { otherwise: 'Spotlight' });
  const done = await desk.ran(uploaded);
  expect(done).toMatchObject({
    state: 'done',
    receipt: { read: 4, articles: 2, leftOut: 1, newAuthors: 1, addressesTried: 25, addressesLead: 25 },
  });
  expect((await articleNamed(visitor, 'Nameless Thing')).tags).toEqual(['Spotlight']);
  expect(await desk.items(uploaded, '&outcome=left-out')).toMatchObject([{ title: 'A Menu', target: null }]);
  expect(await desk.items(uploaded)).toHaveLength(4);
  const report = await admin().send<string>('GET', `${IMPORTS}/${uploaded._id}/report`);
  expect(report.body).toMatch(/left-out,A Menu|A Menu,1,left-out/);
  // Removed after the run has its end.
  await until(async () => Promise.resolve(!filesOf(uploaded._id)));
  expect((await desk.post(uploaded, 'run')).body.code).toBe('IMPORT_DONE');

  const again = await desk.surveyed(await desk.uploaded('magazine.xml', text));
  await desk.setMapping(again, { categories: [{ name: 'Zyxw', tag: '-' }], otherwise: 'Spotlight' });
  expect((await desk.ran(again)).receipt).toMatchObject({ read: 4, articles: 2, newAuthors: 0 });
  expect(await published(visitor)).toHaveLength(2);
  const { body: log } = await admin().get<LogResponse>('/api/admin/log?limit=50');
  const runs = log.data.filter(({ action }) => action === 'import');
  expect(runs.map(({ by }) => by._id)).toEqual([admin().session?._id, admin().session?._id]);
  expect((await operate(api, ['verify'])).printed).toEqual(['The store is intact.']);
});

it('a name that is too long for a file is refused', async () => {
  const form = { name: `${'क'.repeat(90)}.xml`, size: 4 };
  const { status, body } = await admin().json<ErrorResponse>('POST', IMPORTS, form);
  expect([status, body.errors]).toEqual([
    400,
    { name: 'The name of the file is too long. Please shorten it.' },
  ]);
});

it('a file that nobody can read fails with a sentence, and what is not used is removed after a day', async () => {
  const broken = await desk.uploaded('broken.json', '{"nothing": true}');
  expect(await desk.surveyed(broken)).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('is no export of'),
  });
  const tasks = api.app.get<Connection>(getConnectionToken()).collection('import_tasks');
  await tasks.updateMany({ phase: 'failed' }, { $set: { removeAt: new Date(0) } });
  await api.app.get(ImportCleanUp).run();
  expect(filesOf(broken._id)).toBe(false);
  const { body } = await admin().get<ImportsResponse>(IMPORTS);
  expect(body.data.map(({ _id }) => _id)).not.toContain(broken._id);
});

/** Holds this process's next run at its tenth new article, until the returned function is called. */
function heldRun(): () => void {
  const manuscripts = api.app.get(ManuscriptImport, { strict: false });
  const create = manuscripts.create.bind(manuscripts);
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  let articles = 0;
  const spy = jest.spyOn(manuscripts, 'create').mockImplementation(async (imported, record) => {
    articles += 1;
    if (articles >= 10) await released;
    return create(imported, record);
  });
  return () => {
    release(undefined);
    spy.mockRestore();
  };
}

it('one import works at a time; it is stopped, ends with a process, and continues in the next one', async () => {
  const first = await desk.uploaded(
    'first.xml',
    wxr(
      Array.from({ length: 30 }, (_, at) => ({ id: 100 + at, title: `Many ${at}`, category: 'Weather' })),
      'https://many.example',
    ),
  );
  await desk.surveyed(first, { leads: false });
  const second = await desk.uploaded('second.xml', wxr([{ id: 1, title: 'Other', category: 'Weather' }]));
  let release = heldRun();
  await api.app.get(Jobs).pause(IMPORT_JOB, async () => {
    expect((await desk.post(first, 'run')).status).toBe(202);
    expect((await desk.post(second, 'dry-run')).body.code).toBe('IMPORT_RUNNING');
    expect((await admin().delete<ErrorResponse>(`${IMPORTS}/${first._id}`)).body.code).toBe('IMPORT_RUNNING');
    const cli = await operate(api, [
      'import',
      join(api.dataDir, 'imports/uploads', second._id, 'export/second.xml'),
    ]);
    expect(cli.complaints.join()).toContain('An import is working.');
  });
  await until(async () => ((await desk.read(first)).progress?.done ?? 0) > 0);
  const notes = jest.spyOn(api.app.get(ImportTasksRepository, { strict: false }), 'setProgress');
  const stopped = await admin().delete(`${IMPORTS}/${first._id}/run`);
  expect(stopped.status).toBe(200);
  // The import learns of it with a note of its progress.
  await until(async () => (await Promise.all(notes.mock.results.map(({ value }) => value))).includes(false));
  notes.mockRestore();
  release();
  const after = await desk.settled(first);
  expect(after).toMatchObject({ state: 'stopped', progress: { total: 31 } });
  expect(after.progress?.done).toBeLessThan(31);

  // The process stops in the middle, and the next one continues the same run.
  release = heldRun();
  expect((await desk.post(first, 'run')).status).toBe(202);
  await until(async () => ((await desk.read(first)).progress?.done ?? 0) > 0);
  const ended = api.app.get(Jobs).onModuleDestroy();
  release();
  await ended;
  expect((await desk.read(first)).state).toBe('running');
  await withReplica({ background: true }, async () => {
    expect(await desk.settled(first)).toMatchObject({ state: 'done', receipt: { articles: 30 } });
  });
  const titles = await api.app.get<Connection>(getConnectionToken()).collection('articles');
  expect(await titles.countDocuments({ title: /^Many / })).toBe(30);
  expect(await api.app.get(Redirects).find('/2019/03/item-120')).toBeNull();
});
