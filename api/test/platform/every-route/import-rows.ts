import { MissCounter } from '../../../src/features/redirects/miss-counter.service.ts';
import type { Client } from '../../support/client.ts';
import type { RunningApi } from '../../support/start-api.ts';
import { ImportDesk, wxr } from '../../import/import-desk.ts';
import type { ImportWorld, Row, World } from './world.ts';

const OLD_ADDRESS = '/2019/03/rain';
const MISSED_ADDRESS = '/2019/03/sun';

/** Imports in several states, a redirect and a missed address. */
export async function settleImports(api: RunningApi, admin: Client): Promise<ImportWorld> {
  const desk = new ImportDesk(() => admin);
  // Nobody decides on a tag, so that its run ends before it changes anything.
  const text = wxr([{ id: 1, title: 'Nameless', content: '<p>Abc.</p>' }]);
  const surveyed = await desk.surveyed(await desk.uploaded('surveyed.xml', text));
  await admin.json('POST', '/api/admin/redirects', { address: OLD_ADDRESS, to: '/weather' });
  api.app.get(MissCounter).count(MISSED_ADDRESS);
  await api.app.get(MissCounter).flush();
  return {
    toUpload: (await desk.create('old.xml', Buffer.from('abcd')))._id,
    ready: (await desk.uploaded('ready.xml', text))._id,
    surveyed: surveyed._id,
    toRemove: (await desk.create('old.xml', Buffer.from('abcd')))._id,
  };
}

/** Rows of the routes for imports and redirects. */
export function importRows({ admin, imports }: World): Record<string, Row> {
  const nothing = 'IMPORT_NOT_FOUND';
  const of = (id: string) => ({ as: admin, params: { id } });
  return {
    'GET /api/admin/imports': { good: { as: admin } },
    'POST /api/admin/imports': {
      good: { as: admin, json: { name: 'old.xml', size: 4, picturesName: 'uploads.zip', picturesSize: 4 } },
      refused: [
        {
          what: 'name a path',
          json: { name: '../old.xml', size: 4 },
          code: 'VALIDATION_FAILED',
          field: 'name',
        },
        {
          what: 'bring a program',
          json: { name: 'a.exe', size: 4 },
          code: 'VALIDATION_FAILED',
          field: 'name',
        },
        { what: 'be too long', json: { name: 'a.xml', size: 2e9 }, code: 'VALIDATION_FAILED', field: 'size' },
      ],
    },
    'GET /api/admin/imports/{id}': { good: of(imports.surveyed), nothing },
    'DELETE /api/admin/imports/{id}': { good: of(imports.toRemove), nothing },
    'PUT /api/admin/imports/{id}/files/{role}': {
      good: {
        as: admin,
        params: { id: imports.toUpload, role: 'export' },
        query: [['offset', '0']],
        raw: { type: 'application/octet-stream', body: 'ab' },
      },
      nothing,
      noPart: 'IMPORT_NOT_FOUND',
      refused: [
        { what: 'begin elsewhere', query: [['offset', '1']], code: 'IMPORT_OFFSET' },
        { what: 'be text', raw: { type: 'text/plain', body: 'ab' }, code: 'UNSUPPORTED_MEDIA_TYPE' },
        {
          what: 'be longer than announced',
          raw: { type: 'application/octet-stream', body: 'abcde' },
          code: 'BODY_TOO_LARGE',
        },
      ],
    },
    'POST /api/admin/imports/{id}/dry-run': {
      good: { ...of(imports.ready), json: { leads: false } },
      nothing,
    },
    'GET /api/admin/imports/{id}/losses': { good: of(imports.surveyed), nothing },
    'PUT /api/admin/imports/{id}/mapping': {
      good: { ...of(imports.surveyed), json: { categories: [] } },
      nothing,
      refused: [
        {
          what: 'name an unknown category',
          json: { categories: [{ name: 'None', tag: '-' }] },
          code: 'VALIDATION_FAILED',
          field: 'categories',
        },
      ],
    },
    'POST /api/admin/imports/{id}/run': { good: of(imports.surveyed), nothing },
    'DELETE /api/admin/imports/{id}/run': { good: of(imports.surveyed), nothing },
    'GET /api/admin/imports/{id}/items': { good: of(imports.surveyed), nothing },
    'GET /api/admin/imports/{id}/report': { good: of(imports.surveyed), nothing },
    'GET /api/admin/redirects': { good: { as: admin, query: [['query', '/2019']] } },
    'POST /api/admin/redirects': {
      good: { as: admin, json: { address: '/2020/old', to: '/weather' } },
      refused: [
        {
          what: 'leave the magazine',
          json: { address: '/2020/old', to: 'https://elsewhere.example/' },
          code: 'VALIDATION_FAILED',
          field: 'to',
        },
        {
          what: 'leave it without a scheme',
          json: { address: '/2020/old', to: '//elsewhere.example/' },
          code: 'VALIDATION_FAILED',
          field: 'to',
        },
        {
          what: 'lead to itself',
          json: { address: '/2020/old', to: '/2020/old' },
          code: 'VALIDATION_FAILED',
          field: 'to',
        },
        {
          what: 'lead to a redirect',
          json: { address: '/2020/old', to: OLD_ADDRESS },
          code: 'VALIDATION_FAILED',
          field: 'to',
        },
        {
          what: 'take an address of ours',
          json: { address: '/weather', to: '/environment' },
          code: 'VALIDATION_FAILED',
          field: 'address',
        },
      ],
    },
    'DELETE /api/admin/redirects': {
      good: { as: admin, query: [['address', OLD_ADDRESS]] },
      refused: [{ what: 'remove none', query: [['address', '/none']], code: 'REDIRECT_NOT_FOUND' }],
    },
    'GET /api/admin/redirects/misses': { good: { as: admin } },
    'DELETE /api/admin/redirects/misses': {
      good: { as: admin, query: [['address', MISSED_ADDRESS]] },
      refused: [{ what: 'ignore none', query: [['address', '/none']], code: 'REDIRECT_NOT_FOUND' }],
    },
  };
}
