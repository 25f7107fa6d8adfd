import type { RouteRow } from './route-row.ts';

/** The routes for what is not live. */
export const MANUSCRIPT_ROUTES: Record<string, RouteRow> = {
  'GET /api/manuscripts': ['author', 200, (as) => as.get('/api/manuscripts')],
  'POST /api/manuscripts': ['author', 201, (as) => as.form('POST', '/api/manuscripts', { title: 'Theirs' })],
  'GET /api/manuscripts/{id}': ['writer', 200, (as, { draft }) => as.get(`/api/manuscripts/${draft._id}`)],
  'PUT /api/manuscripts/{id}': [
    'writer',
    200,
    (as, { draft }) =>
      as.form(
        'PUT',
        `/api/manuscripts/${draft._id}`,
        { title: 'Changed' },
        { 'If-Match': `"${draft.version}"` },
      ),
  ],
  'DELETE /api/manuscripts/{id}': [
    'writer or admin',
    200,
    async (as, { draft }) => {
      // Deleted by one caller, it is not there for the next.
      await as.send('POST', `/api/manuscripts/${draft._id}/restore`);
      return as.delete(`/api/manuscripts/${draft._id}`);
    },
  ],
  'DELETE /api/manuscripts/{id}/changes': [
    'writer',
    200,
    (as, { article }) => as.delete(`/api/manuscripts/${article._id}/changes`),
  ],
  'POST /api/manuscripts/{id}/restore': [
    'writer or admin',
    200,
    (as, { trashed }) => as.send('POST', `/api/manuscripts/${trashed._id}/restore`),
  ],
  'POST /api/manuscripts/{id}/withdraw': [
    'writer or admin',
    200,
    (as, { article }) => as.send('POST', `/api/manuscripts/${article._id}/withdraw`),
  ],
  'POST /api/manuscripts/{id}/reinstate': [
    'writer or admin',
    200,
    (as, { article }) => as.send('POST', `/api/manuscripts/${article._id}/reinstate`),
  ],
  'GET /api/manuscripts/{id}/presence': [
    'writer',
    200,
    (as, { draft }) => as.get(`/api/manuscripts/${draft._id}/presence`),
  ],
  'PUT /api/manuscripts/{id}/presence': [
    'writer',
    200,
    (as, { draft }) => as.json('PUT', `/api/manuscripts/${draft._id}/presence`, { tab: 'tab-of-mine' }),
  ],
  'DELETE /api/manuscripts/{id}/presence': [
    'writer',
    200,
    (as, { draft }) => as.delete(`/api/manuscripts/${draft._id}/presence?tab=tab-of-mine`),
  ],
  'POST /api/manuscripts/{id}/revisions': [
    'writer',
    201,
    (as, { draft }) => as.form('POST', `/api/manuscripts/${draft._id}/revisions`, { title: 'Kept' }),
  ],
  'GET /api/manuscripts/{id}/revisions': [
    'writer',
    200,
    (as, { draft }) => as.get(`/api/manuscripts/${draft._id}/revisions`),
  ],
  'GET /api/manuscripts/{id}/revisions/{number}': [
    'writer',
    200,
    (as, { draft }) => as.get(`/api/manuscripts/${draft._id}/revisions/1`),
  ],
  'POST /api/manuscripts/{id}/revisions/{number}/restore': [
    'writer',
    200,
    (as, { draft }) =>
      as.json(
        'POST',
        `/api/manuscripts/${draft._id}/revisions/1/restore`,
        {},
        { 'If-Match': `"${draft.version}"` },
      ),
  ],
};
