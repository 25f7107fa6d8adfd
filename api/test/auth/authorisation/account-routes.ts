import { PASSWORD } from '../../support/client.ts';
import type { RouteRow } from './route-row.ts';

/** What admins do with accounts. */
export const ACCOUNT_ROUTES: Record<string, RouteRow> = {
  'GET /api/admin/admins': ['admin', 200, (as) => as.get('/api/admin/admins')],
  'POST /api/admin/authors/{id}/suspension': [
    'admin',
    200,
    async (as, { victim }) => as.send('POST', `/api/admin/authors/${await victim}/suspension`),
  ],
  'DELETE /api/admin/authors/{id}/suspension': [
    'admin',
    200,
    async (as, { victim }) => as.delete(`/api/admin/authors/${await victim}/suspension`),
  ],
  'POST /api/admin/authors/{id}/editor': [
    'admin',
    200,
    async (as, { victim }) => as.send('POST', `/api/admin/authors/${await victim}/editor`),
  ],
  'DELETE /api/admin/authors/{id}/editor': [
    'admin',
    200,
    async (as, { victim }) => as.delete(`/api/admin/authors/${await victim}/editor`),
  ],
  'POST /api/admin/authors/{id}/reset-link': [
    'admin',
    202,
    async (as, { victim }) => as.send('POST', `/api/admin/authors/${await victim}/reset-link`),
  ],
  'PUT /api/admin/authors/{id}/role': [
    'admin',
    200,
    async (as, { victim }) => as.json('PUT', `/api/admin/authors/${await victim}/role`, { role: 'admin' }),
  ],
  'POST /api/admin/authors/{id}/merge': [
    'admin',
    202,
    async (as, { victim, author }) =>
      as.json('POST', `/api/admin/authors/${await victim}/merge`, { into: author }),
  ],
  'GET /api/admin/settings': ['admin', 200, (as) => as.get('/api/admin/settings')],
  'PUT /api/admin/settings': [
    'admin',
    200,
    async (as) => {
      const { headers } = await as.get('/api/admin/settings');
      const version = headers.get('etag') ?? `"${'x'.repeat(16)}"`;
      return as.json('PUT', '/api/admin/settings', { announcement: '' }, { 'If-Match': version });
    },
  ],
  'GET /api/admin/log': ['admin', 200, (as) => as.get('/api/admin/log')],
  'GET /api/admin/log/csv': ['admin', 200, (as) => as.get('/api/admin/log/csv')],
  'GET /api/admin/log/people': ['admin', 200, (as) => as.get('/api/admin/log/people?query=a')],
  'GET /api/admin/mail': ['admin', 200, (as) => as.get('/api/admin/mail')],
  'POST /api/admin/mail/test': [
    'admin',
    200,
    (as) => as.json('POST', '/api/admin/mail/test', { email: 'ira@banyan.example' }),
  ],
  'GET /api/admin/invitations': ['admin', 200, (as) => as.get('/api/admin/invitations')],
  'POST /api/admin/invitations': [
    'admin',
    201,
    (as) => as.json('POST', '/api/admin/invitations', { email: `${crypto.randomUUID()}@banyan.example` }),
  ],
  'POST /api/admin/invitations/{id}/send': [
    'admin',
    200,
    async (as, { invitation }) => as.send('POST', `/api/admin/invitations/${await invitation}/send`),
  ],
  'DELETE /api/admin/invitations/{id}': [
    'admin',
    200,
    async (as, { invitation }) => as.delete(`/api/admin/invitations/${await invitation}`),
  ],
};

/** What people do with invitations. @param newToken of an invitation that nobody has accepted */
export function invitationRoutes(newToken: () => Promise<string>): Record<string, RouteRow> {
  const form = { name: 'New', password: PASSWORD, confirmPassword: PASSWORD };
  return {
    'POST /api/invitations/link': [
      'everyone',
      200,
      async (as) => as.json('POST', '/api/invitations/link', { token: await newToken() }),
    ],
    'POST /api/invitations/accept': [
      'everyone',
      201,
      async (as) => as.json('POST', '/api/invitations/accept', { token: await newToken(), ...form }),
    ],
  };
}
