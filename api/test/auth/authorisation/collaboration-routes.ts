import type { NoteAddedResponse } from '../../../src/contract/notes.ts';
import type { PreviewCreatedResponse } from '../../../src/contract/previews.ts';
import type { RouteRow } from './route-row.ts';

/** Authors, preview links and notes of a manuscript. */
export const COLLABORATION_ROUTES: Record<string, RouteRow> = {
  'GET /api/manuscripts/{id}/authors': [
    'writer, editor or admin',
    200,
    async (as, { draft }) => as.get(`/api/manuscripts/${(await draft)._id}/authors`),
  ],
  'PUT /api/manuscripts/{id}/authors': [
    'writer, editor or admin',
    200,
    async (as, { draft, author }) => {
      const path = `/api/manuscripts/${(await draft)._id}/authors`;
      const { status, headers } = await as.get(path);
      const tag = status === 200 ? headers.get('ETag') : null;
      return as.json('PUT', path, { authors: [author] }, { 'If-Match': tag ?? `"${'x'.repeat(16)}"` });
    },
  ],
  'GET /api/manuscripts/{id}/previews': [
    'writer, editor or admin',
    200,
    async (as, { draft }) => as.get(`/api/manuscripts/${(await draft)._id}/previews`),
  ],
  'POST /api/manuscripts/{id}/previews': [
    'writer, editor or admin',
    201,
    async (as, { draft }) => as.send('POST', `/api/manuscripts/${(await draft)._id}/previews`),
  ],
  'DELETE /api/manuscripts/{id}/previews': [
    'writer, editor or admin',
    200,
    async (as, { draft }) => as.delete(`/api/manuscripts/${(await draft)._id}/previews`),
  ],
  'DELETE /api/manuscripts/{id}/previews/{preview}': [
    'writer, editor or admin',
    200,
    async (as, { draft }) => {
      const path = `/api/manuscripts/${(await draft)._id}/previews`;
      const { body } = await as.send<Partial<PreviewCreatedResponse>>('POST', path);
      return as.delete(`${path}/${body.preview?._id ?? (await draft)._id}`);
    },
  ],
  'GET /api/manuscripts/{id}/notes': [
    'writer, editor or admin',
    200,
    async (as, { draft }) => as.get(`/api/manuscripts/${(await draft)._id}/notes`),
  ],
  'POST /api/manuscripts/{id}/notes': [
    'writer, editor or admin',
    201,
    async (as, { draft }) => as.json('POST', `/api/manuscripts/${(await draft)._id}/notes`, { text: 'Why?' }),
  ],
  'DELETE /api/manuscripts/{id}/notes/{note}': [
    'writer, editor or admin',
    200,
    async (as, { draft }) => {
      const path = `/api/manuscripts/${(await draft)._id}/notes`;
      const { body } = await as.json<Partial<NoteAddedResponse>>('POST', path, { text: 'Why?' });
      return as.delete(`${path}/${body.note?._id ?? (await draft)._id}`);
    },
  ],
};
