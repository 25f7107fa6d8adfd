import type { Row, World } from './world.ts';

const DAYS = [
  ['from', '2026-11-01'],
  ['to', '2026-11-24'],
] as const;

/** Rows of the routes for manuscripts in review. */
export function reviewRows(world: World): Record<string, Row> {
  const { author, other, admin, deleted, ready, draft } = world;
  const { bulkAction, reviewed, toSubmit, waiting, waitingForApproval, waitingForReturn } = world;
  const nothing = 'MANUSCRIPT_NOT_FOUND';
  const gone = { what: 'touch a deleted one', params: { id: deleted }, code: 'ARTICLE_DELETED' } as const;
  const foreign = { what: "touch another author's", as: other, code: 'MANUSCRIPT_NOT_FOUND' } as const;
  const idle = {
    what: 'touch what does not wait',
    params: { id: draft._id },
    code: 'MANUSCRIPT_NOT_IN_REVIEW',
  } as const;
  const seen = (version: string): Record<string, string> => ({ 'If-Match': `"${version}"` });
  return {
    'GET /api/admin/overview': { good: { as: admin } },
    'GET /api/admin/front-page': { good: { as: admin } },
    'PUT /api/admin/front-page': {
      good: { as: admin, json: { pins: [] }, headers: seen('0') },
      refused: [
        { what: 'change what it does not name', headers: {}, code: 'VERSION_REQUIRED' },
        { what: 'change what somebody else changed', headers: seen('9'), code: 'FRONT_PAGE_CHANGED' },
        { what: 'change any', headers: { 'If-Match': '*' }, code: 'VALIDATION_FAILED', field: 'If-Match' },
        { what: 'send no list', json: { pins: 'all' }, code: 'VALIDATION_FAILED', field: 'pins' },
      ],
    },
    'POST /api/admin/front-page/preview': {
      good: { as: admin, json: { pins: [] } },
      refused: [{ what: 'send no list', json: { pins: 'all' }, code: 'VALIDATION_FAILED', field: 'pins' }],
    },
    'GET /api/admin/bulk-actions': { good: { as: admin } },
    'POST /api/admin/bulk-actions': {
      good: { as: admin, json: { kind: 'withdraw', ids: [draft._id] } },
      refused: [
        {
          what: 'act on nothing',
          json: { kind: 'withdraw', ids: [] },
          code: 'VALIDATION_FAILED',
          field: 'ids',
        },
      ],
    },
    'GET /api/admin/bulk-actions/{id}': {
      good: { as: admin, params: { id: bulkAction } },
      nothing: 'BULK_ACTION_NOT_FOUND',
    },
    'DELETE /api/admin/bulk-actions/{id}': {
      good: { as: admin, params: { id: bulkAction } },
      nothing: 'BULK_ACTION_NOT_FOUND',
    },
    'GET /api/admin/statistics': { good: { as: admin, query: DAYS } },
    'GET /api/admin/review': { good: { as: admin, query: [['query', 'bu']] } },
    'GET /api/admin/review/{id}': {
      good: { as: admin, params: { id: waiting._id } },
      nothing,
      refused: [gone, idle],
    },
    'POST /api/admin/review/{id}/approve': {
      good: {
        as: admin,
        params: { id: waitingForApproval._id },
        headers: seen(waitingForApproval.version),
      },
      nothing,
      refused: [
        gone,
        idle,
        { what: 'approve what it does not name', headers: {}, code: 'VERSION_REQUIRED' },
        { what: 'approve what nobody read', headers: seen('0.x'), code: 'MANUSCRIPT_CHANGED' },
        { what: 'approve any', headers: { 'If-Match': '*' }, code: 'VALIDATION_FAILED', field: 'If-Match' },
      ],
    },
    'POST /api/admin/review/{id}/return': {
      good: { as: admin, params: { id: waitingForReturn._id }, json: { note: 'Why?' } },
      nothing,
      refused: [
        gone,
        idle,
        { what: 'return without a word', json: { note: ' ' }, code: 'VALIDATION_FAILED', field: 'note' },
        {
          what: 'return with a book',
          json: { note: 'x'.repeat(2001) },
          code: 'VALIDATION_FAILED',
          field: 'note',
        },
      ],
    },
    'PUT /api/manuscripts/{id}/submission': {
      good: { as: reviewed, params: { id: toSubmit._id }, headers: seen(toSubmit.version) },
      nothing,
      refused: [
        gone,
        foreign,
        { what: 'submit what it does not name', headers: {}, code: 'VERSION_REQUIRED' },
        { what: 'submit a newer one', headers: seen('0.x'), code: 'MANUSCRIPT_CHANGED' },
        {
          what: 'submit where authors publish',
          as: author,
          params: { id: ready._id },
          headers: seen(ready.version),
          code: 'REVIEW_OFF',
        },
      ],
    },
    'DELETE /api/manuscripts/{id}/submission': {
      good: { as: author, params: { id: waiting._id } },
      nothing,
      refused: [gone, foreign],
    },
  };
}
