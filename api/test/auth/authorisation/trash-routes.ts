import type { RouteRow } from './route-row.ts';

/** The admin's trash. */
export const TRASH_ROUTES: Record<string, RouteRow> = {
  'GET /api/admin/trash/authors': ['admin', 200, (as) => as.get('/api/admin/trash/authors')],
  'GET /api/admin/trash/manuscripts': [
    'editor or admin',
    200,
    (as) => as.get('/api/admin/trash/manuscripts'),
  ],
  'POST /api/admin/trash/authors/{id}/restore': [
    'admin',
    200,
    (as, { gone: [id] }) => as.send('POST', `/api/admin/trash/authors/${id}/restore`),
  ],
  'DELETE /api/admin/trash/authors/{id}': [
    'admin',
    200,
    (as, { gone: [, id] }) => as.delete(`/api/admin/trash/authors/${id}`),
  ],
};
