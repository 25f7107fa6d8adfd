import type { RouteRow } from './route-row.ts';

/** Where somebody is signed in. */
export const SESSION_ROUTES: Record<string, RouteRow> = {
  'GET /api/statistics/articles': [
    'signed-in',
    200,
    (as) => as.get('/api/statistics/articles?ids=665f1c2ab1d4c8a9e0f3b712'),
  ],
  'GET /api/users/statistics': ['signed-in', 200, (as) => as.get('/api/users/statistics')],
  'GET /api/users/sessions': ['signed-in', 200, (as) => as.get('/api/users/sessions')],
  'DELETE /api/users/sessions': ['signed-in', 200, (as) => as.delete('/api/users/sessions')],
  'DELETE /api/users/sessions/{id}': [
    'signed-in',
    200,
    (as) => as.delete(`/api/users/sessions/${as.sessionId || 'none'}`),
  ],
};
