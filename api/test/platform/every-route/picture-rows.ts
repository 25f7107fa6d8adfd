import type { Row, World } from './world.ts';

/** Rows of the routes for pictures. */
export function pictureRows({
  author,
  other,
  admin,
  uploaded,
  uploadedToDelete,
  picture,
}: World): Record<string, Row> {
  const nothing = 'PICTURE_NOT_FOUND';
  return {
    'POST /api/images': { good: { as: author, form: [['image', picture]] } },
    'GET /api/pictures': { good: { as: author, query: [['query', 'rain']] } },
    'GET /api/pictures/{id}': {
      good: { as: author, params: { id: uploaded } },
      nothing,
      refused: [{ what: "show another author's", as: other, code: 'PICTURE_NOT_FOUND' }],
    },
    'PATCH /api/pictures/{id}': {
      good: { as: author, params: { id: uploaded }, json: { description: 'Rain', credit: 'Meera Kachnar' } },
      nothing,
      refused: [
        { what: "change another author's", as: other, code: 'PICTURE_NOT_FOUND' },
        {
          what: 'call it a painting',
          json: { origin: 'painting' },
          code: 'VALIDATION_FAILED',
          field: 'origin',
        },
        { what: 'change nothing', json: {}, code: 'VALIDATION_FAILED' },
      ],
    },
    'GET /api/admin/pictures': { good: { as: admin, query: [['query', 'rain']] } },
    'GET /api/admin/pictures/{id}': { good: { as: admin, params: { id: uploaded } }, nothing },
    'DELETE /api/admin/pictures/{id}': {
      good: { as: admin, params: { id: uploadedToDelete } },
      nothing,
      refused: [{ what: 'delete a used one', params: { id: uploaded }, code: 'PICTURE_USED' }],
    },
  };
}
