import type { RouteRow } from './route-row.ts';

export const TRANSLATION_ROUTES: Record<string, RouteRow> = {
  'GET /api/translations': ['author', 200, (as) => as.get('/api/translations')],
  'GET /api/manuscripts/{id}/translation': [
    'writer, editor or admin',
    200,
    async (as, { draft }) => as.get(`/api/manuscripts/${(await draft)._id}/translation`),
  ],
  'PUT /api/manuscripts/{id}/translation': [
    'writer, editor or admin',
    200,
    async (as, { draft }) => as.json('PUT', `/api/manuscripts/${(await draft)._id}/translation`, { of: '' }),
  ],
  'GET /api/manuscripts/{id}/translation/source': [
    'writer, editor or admin',
    200,
    async (as, { draft }) => as.get(`/api/manuscripts/${(await draft)._id}/translation/source`),
  ],
  'POST /api/manuscripts/{id}/translation/check': [
    'writer, editor or admin',
    200,
    async (as, { draft }) =>
      as.json('POST', `/api/manuscripts/${(await draft)._id}/translation/check`, { revision: 1 }),
  ],
  'POST /api/manuscripts/{id}/translations': [
    'signed-in',
    201,
    async (as, { article }) => {
      const path = `/api/manuscripts/${(await article)._id}/translations`;
      const answer = await as.json('POST', path, { language: 'hi' });
      // One caller's translation leaves the language free for the next.
      const { manuscript } = answer.body as unknown as { manuscript?: { _id: string } };
      if (manuscript !== undefined) await as.delete(`/api/manuscripts/${manuscript._id}`);
      return answer;
    },
  ],
  'DELETE /api/manuscripts/{id}/translations/{translation}': [
    'writer, editor or admin',
    200,
    async (as, { draft }) => {
      const { _id } = await draft;
      const path = `/api/manuscripts/${_id}/translations`;
      const { body } = await as.json('POST', path, { language: 'hi' });
      const { manuscript = { _id } } = body as unknown as { manuscript?: { _id: string } };
      return as.delete(`${path}/${manuscript._id}`);
    },
  ],
};
