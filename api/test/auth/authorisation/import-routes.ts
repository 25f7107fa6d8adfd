import type { ImportResponse } from '../../../src/contract/imports.ts';
import type { Client } from '../../support/client.ts';
import type { RouteRow } from './route-row.ts';

const IMPORTS = '/api/admin/imports';
const REDIRECTS = '/api/admin/redirects';
const FILE = { name: 'old.xml', size: 4 };
const PIECE = { body: 'abcd', headers: { 'Content-Type': 'application/octet-stream' } };
const OLD = 'address=/2019/authorised';

/** An import of its own, if the caller may make one; removed again, because only five may be unfinished. */
async function withImport<T>(as: Client, work: (path: string) => Promise<T>): Promise<T> {
  const { status, body } = await as.json<ImportResponse>('POST', IMPORTS, FILE);
  const path = `${IMPORTS}/${status === 201 ? body.import._id : 'none'}`;
  try {
    return await work(path);
  } finally {
    if (status === 201) await as.delete(path);
  }
}

const addRedirect = (as: Client) =>
  as.json('POST', REDIRECTS, { address: '/2019/authorised', to: '/weather' });

export const IMPORT_ROUTES: Record<string, RouteRow> = {
  'GET /api/admin/imports': ['admin', 200, (as) => as.get(IMPORTS)],
  'POST /api/admin/imports': [
    'admin',
    201,
    async (as) => {
      const answer = await as.json<ImportResponse>('POST', IMPORTS, FILE);
      if (answer.status === 201) await as.delete(`${IMPORTS}/${answer.body.import._id}`);
      return answer as never;
    },
  ],
  'GET /api/admin/imports/{id}': ['admin', 200, (as) => withImport(as, (path) => as.get(path))],
  'DELETE /api/admin/imports/{id}': ['admin', 200, (as) => withImport(as, (path) => as.delete(path))],
  'PUT /api/admin/imports/{id}/files/{role}': [
    'admin',
    200,
    (as) => withImport(as, (path) => as.send('PUT', `${path}/files/export?offset=0`, PIECE)),
  ],
  'POST /api/admin/imports/{id}/dry-run': [
    'admin',
    409,
    (as) => withImport(as, (path) => as.json('POST', `${path}/dry-run`, {})),
  ],
  'GET /api/admin/imports/{id}/losses': [
    'admin',
    200,
    (as) => withImport(as, (path) => as.get(`${path}/losses`)),
  ],
  'PUT /api/admin/imports/{id}/mapping': [
    'admin',
    409,
    (as) => withImport(as, (path) => as.json('PUT', `${path}/mapping`, {})),
  ],
  'POST /api/admin/imports/{id}/run': [
    'admin',
    409,
    (as) => withImport(as, (path) => as.json('POST', `${path}/run`, {})),
  ],
  'DELETE /api/admin/imports/{id}/run': [
    'admin',
    200,
    (as) => withImport(as, (path) => as.delete(`${path}/run`)),
  ],
  'GET /api/admin/imports/{id}/items': [
    'admin',
    200,
    (as) => withImport(as, (path) => as.get(`${path}/items`)),
  ],
  'GET /api/admin/imports/{id}/report': [
    'admin',
    200,
    (as) => withImport(as, (path) => as.get(`${path}/report`)),
  ],
  'GET /api/admin/redirects': ['admin', 200, (as) => as.get(REDIRECTS)],
  'POST /api/admin/redirects': ['admin', 201, addRedirect],
  'DELETE /api/admin/redirects': [
    'admin',
    200,
    async (as) => {
      await addRedirect(as);
      return as.delete(`${REDIRECTS}?${OLD}`);
    },
  ],
  'GET /api/admin/redirects/misses': ['admin', 200, (as) => as.get(`${REDIRECTS}/misses`)],
  'DELETE /api/admin/redirects/misses': ['admin', 404, (as) => as.delete(`${REDIRECTS}/misses?${OLD}`)],
};
