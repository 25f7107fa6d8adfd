import type { UploadedPicture } from '../../../src/contract/pictures.ts';
import type { Client } from '../../support/client.ts';
import { photo } from '../../support/pictures.ts';
import type { RouteRow } from './route-row.ts';

/** A picture of its own, if the caller may upload one. */
async function pictureOf(as: Client): Promise<string> {
  const { status, body } = await as.form<UploadedPicture>('POST', '/api/images', { image: await photo() });
  return status === 201 ? (body.picture.src.split('/')[2] ?? '') : 'none';
}

/** The same for a route of admins, which others must not change. */
const pictureOfAdmin = async (as: Client): Promise<string> =>
  as.session?.role === 'admin' ? pictureOf(as) : 'none';

const MARK = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path d="M8 8h32v32H8z"/></svg>',
);

export const PICTURE_ROUTES: Record<string, RouteRow> = {
  'GET /api/pictures': ['signed-in', 200, (as) => as.get('/api/pictures')],
  'GET /api/pictures/{id}': ['signed-in', 200, async (as) => as.get(`/api/pictures/${await pictureOf(as)}`)],
  'PATCH /api/pictures/{id}': [
    'signed-in',
    200,
    async (as) => as.json('PATCH', `/api/pictures/${await pictureOf(as)}`, { credit: 'Meera Kachnar' }),
  ],
  'POST /api/admin/marks': ['admin', 201, (as) => as.form('POST', '/api/admin/marks', { image: MARK })],
  'GET /api/admin/pictures': ['admin', 200, (as) => as.get('/api/admin/pictures')],
  'GET /api/admin/pictures/{id}': [
    'admin',
    200,
    async (as) => as.get(`/api/admin/pictures/${await pictureOfAdmin(as)}`),
  ],
  'DELETE /api/admin/pictures/{id}': [
    'admin',
    200,
    async (as) => as.delete(`/api/admin/pictures/${await pictureOfAdmin(as)}`),
  ],
};
