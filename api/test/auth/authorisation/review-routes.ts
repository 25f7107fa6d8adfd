import type { RouteRow } from './route-row.ts';

/** The rooms of editors and admins. */
export const REVIEW_ROUTES: Record<string, RouteRow> = {
  'GET /api/admin/overview': ['editor or admin', 200, (as) => as.get('/api/admin/overview')],
  'GET /api/admin/front-page': ['editor or admin', 200, (as) => as.get('/api/admin/front-page')],
  'PUT /api/admin/front-page': [
    'editor or admin',
    200,
    async (as) => {
      const version = (await as.get('/api/admin/front-page')).headers.get('ETag') ?? '"0"';
      return as.json('PUT', '/api/admin/front-page', { pins: [] }, { 'If-Match': version });
    },
  ],
  'POST /api/admin/front-page/preview': [
    'editor or admin',
    200,
    (as) => as.json('POST', '/api/admin/front-page/preview', { pins: [] }),
  ],
  'GET /api/admin/statistics': ['editor or admin', 200, (as) => as.get('/api/admin/statistics')],
  'GET /api/admin/manuscripts': ['editor or admin', 200, (as) => as.get('/api/admin/manuscripts')],
  'GET /api/admin/bulk-actions': ['editor or admin', 200, (as) => as.get('/api/admin/bulk-actions')],
  'POST /api/admin/bulk-actions': [
    'editor or admin',
    202,
    async (as, { draft }) =>
      as.json('POST', '/api/admin/bulk-actions', { kind: 'withdraw', ids: [(await draft)._id] }),
  ],
  'GET /api/admin/bulk-actions/{id}': [
    'editor or admin',
    200,
    async (as, { bulkAction }) => as.get(`/api/admin/bulk-actions/${await bulkAction}`),
  ],
  'DELETE /api/admin/bulk-actions/{id}': [
    'editor or admin',
    200,
    async (as, { bulkAction }) => as.delete(`/api/admin/bulk-actions/${await bulkAction}`),
  ],
  'GET /api/admin/review': ['editor or admin', 200, (as) => as.get('/api/admin/review')],
  'GET /api/admin/review/{id}': [
    'editor or admin',
    200,
    async (as, { waiting }) => as.get(`/api/admin/review/${(await waiting)._id}`),
  ],
  'POST /api/admin/review/{id}/approve': [
    'editor or admin',
    200,
    async (as, { waiting }) =>
      as.send('POST', `/api/admin/review/${(await waiting)._id}/approve`, {
        headers: { 'If-Match': `"${(await waiting).version}"` },
      }),
  ],
  'POST /api/admin/review/{id}/return': [
    'editor or admin',
    200,
    async (as, { waiting }) =>
      as.json('POST', `/api/admin/review/${(await waiting)._id}/return`, { note: 'Why?' }),
  ],
  // To an editor it says that the manuscript is in review.
  'PUT /api/manuscripts/{id}/submission': [
    'writer or editor',
    200,
    async (as, { waiting }) =>
      as.send('PUT', `/api/manuscripts/${(await waiting)._id}/submission`, {
        headers: { 'If-Match': `"${(await waiting).version}"` },
      }),
  ],
  'DELETE /api/manuscripts/{id}/submission': [
    'writer',
    200,
    async (as, { waiting }) => as.delete(`/api/manuscripts/${(await waiting)._id}/submission`),
  ],
};
