import type { Manuscript } from '../../../src/contract/manuscripts.ts';
import type { Client } from '../../support/client.ts';
import type { RouteRow } from './route-row.ts';
import { TRANSLATION_ROUTES } from './translation-routes.ts';

/** Whoever came before may have changed it. */
async function tagFor(as: Client, { _id, version }: Manuscript): Promise<string> {
  const { status, headers } = await as.get(`/api/manuscripts/${_id}`);
  return (status === 200 ? headers.get('ETag') : null) ?? `"${version}"`;
}

/** The routes for what is not live. */
export const MANUSCRIPT_ROUTES: Record<string, RouteRow> = {
  ...TRANSLATION_ROUTES,
  'GET /api/manuscripts': ['author', 200, (as) => as.get('/api/manuscripts')],
  'POST /api/manuscripts': [
    'signed-in',
    201,
    (as) => as.form('POST', '/api/manuscripts', { title: 'Theirs' }),
  ],
  'GET /api/manuscripts/{id}': [
    'writer, editor or admin',
    200,
    async (as, { draft }) => as.get(`/api/manuscripts/${(await draft)._id}`),
  ],
  'PUT /api/manuscripts/{id}': [
    'writer, editor or admin',
    200,
    async (as, { draft }) => {
      const path = `/api/manuscripts/${(await draft)._id}`;
      return as.form('PUT', path, { title: 'Changed' }, { 'If-Match': await tagFor(as, await draft) });
    },
  ],
  'DELETE /api/manuscripts/{id}': [
    'writer, editor or admin',
    200,
    async (as, { draft }) => {
      // Deleted by one caller, it is not there for the next.
      await as.send('POST', `/api/manuscripts/${(await draft)._id}/restore`);
      return as.delete(`/api/manuscripts/${(await draft)._id}`);
    },
  ],
  'DELETE /api/manuscripts/{id}/changes': [
    'writer or editor',
    200,
    async (as, { article }) => as.delete(`/api/manuscripts/${(await article)._id}/changes`),
  ],
  'POST /api/manuscripts/{id}/restore': [
    'writer, editor or admin',
    200,
    async (as, { trashed }) => as.send('POST', `/api/manuscripts/${(await trashed)._id}/restore`),
  ],
  'POST /api/manuscripts/{id}/withdraw': [
    'writer, editor or admin',
    200,
    async (as, { article }) => as.send('POST', `/api/manuscripts/${(await article)._id}/withdraw`),
  ],
  'POST /api/manuscripts/{id}/reinstate': [
    'writer, editor or admin',
    200,
    async (as, { article }) => as.send('POST', `/api/manuscripts/${(await article)._id}/reinstate`),
  ],
  'GET /api/manuscripts/{id}/presence': [
    'writer, editor or admin',
    200,
    async (as, { draft }) => as.get(`/api/manuscripts/${(await draft)._id}/presence`),
  ],
  'PUT /api/manuscripts/{id}/presence': [
    'writer, editor or admin',
    200,
    async (as, { draft }) =>
      as.json('PUT', `/api/manuscripts/${(await draft)._id}/presence`, { tab: 'tab-of-mine' }),
  ],
  'DELETE /api/manuscripts/{id}/presence': [
    'writer, editor or admin',
    200,
    async (as, { draft }) => as.delete(`/api/manuscripts/${(await draft)._id}/presence?tab=tab-of-mine`),
  ],
  'POST /api/manuscripts/{id}/revisions': [
    'writer, editor or admin',
    201,
    async (as, { draft }) =>
      as.form('POST', `/api/manuscripts/${(await draft)._id}/revisions`, { title: 'Kept' }),
  ],
  'GET /api/manuscripts/{id}/revisions': [
    'writer, editor or admin',
    200,
    async (as, { draft }) => as.get(`/api/manuscripts/${(await draft)._id}/revisions`),
  ],
  'GET /api/manuscripts/{id}/revisions/{number}': [
    'writer, editor or admin',
    200,
    async (as, { draft }) => as.get(`/api/manuscripts/${(await draft)._id}/revisions/1`),
  ],
  'POST /api/manuscripts/{id}/revisions/{number}/restore': [
    'writer, editor or admin',
    200,
    async (as, { draft }) => {
      const path = `/api/manuscripts/${(await draft)._id}/revisions/1/restore`;
      return as.json('POST', path, {}, { 'If-Match': await tagFor(as, await draft) });
    },
  ],
};
