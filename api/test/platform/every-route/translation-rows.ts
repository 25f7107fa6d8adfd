import type { Row, World } from './world.ts';

/** Rows of the routes for translations. */
export function translationRows(world: World): Record<string, Row> {
  const { author, other, deleted, article, draft, translation } = world;
  const nothing = 'MANUSCRIPT_NOT_FOUND';
  const params = { id: translation.draft };
  const foreign = [
    { what: 'touch a deleted one', params: { id: deleted }, code: 'ARTICLE_DELETED' },
    { what: "touch another author's", as: other, code: 'MANUSCRIPT_NOT_FOUND' },
  ] as const;
  const { left, leaving } = translation;
  return {
    'DELETE /api/manuscripts/{id}/translations/{translation}': {
      good: { as: author, params: { id: left, translation: leaving } },
      nothing,
      noPart: nothing,
      refused: [
        {
          what: 'touch a deleted one',
          params: { id: deleted, translation: leaving },
          code: 'ARTICLE_DELETED',
        },
        {
          what: "touch another author's",
          as: other,
          params: { id: left, translation: leaving },
          code: 'MANUSCRIPT_NOT_FOUND',
        },
        {
          what: 'remove itself',
          params: { id: left, translation: left },
          code: 'MANUSCRIPT_NOT_FOUND',
        },
      ],
    },
    'GET /api/translations': { good: { as: author } },
    'GET /api/manuscripts/{id}/translation': { good: { as: author, params }, nothing, refused: foreign },
    'PUT /api/manuscripts/{id}/translation': {
      good: { as: author, params: { id: draft._id }, json: { of: translation.toJoin } },
      nothing,
      refused: [
        ...foreign,
        { what: 'translate nothing', json: { of: 'x' }, code: 'VALIDATION_FAILED', field: 'of' },
        { what: 'translate itself', json: { of: draft._id }, code: 'VALIDATION_FAILED', field: 'of' },
        { what: 'be there twice', json: { of: article }, code: 'LANGUAGE_TAKEN' },
      ],
    },
    'GET /api/manuscripts/{id}/translation/source': {
      good: { as: author, params },
      nothing,
      refused: foreign,
    },
    'POST /api/manuscripts/{id}/translation/check': {
      good: { as: author, params: { id: translation.behind }, json: { revision: 2 } },
      nothing,
      refused: [
        ...foreign,
        { what: 'see an older change', json: { revision: 1 }, code: 'TRANSLATION_CHANGED' },
        { what: 'see no change', json: { revision: 'x' }, code: 'VALIDATION_FAILED', field: 'revision' },
      ],
    },
    'POST /api/manuscripts/{id}/translations': {
      good: { as: author, params: { id: article }, json: { language: 'hi' } },
      nothing,
      refused: [
        {
          what: 'translate a hidden draft',
          params: { id: draft._id },
          as: other,
          code: 'MANUSCRIPT_NOT_FOUND',
        },
        { what: 'translate to the same language', json: { language: 'en' }, code: 'LANGUAGE_TAKEN' },
        { what: 'invent a language', json: { language: 'x' }, code: 'VALIDATION_FAILED', field: 'language' },
      ],
    },
  };
}
