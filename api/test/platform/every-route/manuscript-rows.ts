import type { ErrorCode } from '../../../src/platform/errors/error-table.ts';
import { idOf } from '../../support/identity.ts';
import type { Asked, Pair } from './asked.ts';
import { translationRows } from './translation-rows.ts';
import { ENDLESS_CONTENT, type Refused, type Row, type World } from './world.ts';

/** Rows of the routes for drafts and pending changes. */
export function manuscriptRows(world: World): Record<string, Row> {
  const {
    author,
    other,
    picture,
    article,
    deleted,
    draft,
    draftToDelete,
    draftToKeep,
    trashed,
    toRevert,
    toWithdraw,
    preview,
    note,
    ready,
    shared,
    admin,
  } = world;
  const form: Pair<string | Blob>[] = [
    ['title', 'Draft'],
    ['content', '<p>Rain.</p>'],
    ['tags[]', 'Weather'],
    ['bannerImage', picture],
  ];
  const wrongText = (what: string, content: string, code: ErrorCode): Partial<Asked> & Refused => ({
    ...{ what, code, field: 'content' },
    form: [...form.filter(([name]) => name !== 'content'), ['content', content]],
  });
  const wrongTexts = [
    wrongText('read an endless text', 'x'.repeat(ENDLESS_CONTENT), 'BODY_TOO_LARGE'),
    wrongText('believe a pasted picture', '<img src="data:image/png;base64,eHg=">', 'NOT_A_PICTURE'),
  ];
  const foreign = [
    { what: 'touch a deleted one', params: { id: deleted }, code: 'ARTICLE_DELETED' },
    { what: "touch another author's", as: other, code: 'MANUSCRIPT_NOT_FOUND' },
  ] as const;
  const nothing = 'MANUSCRIPT_NOT_FOUND';
  const params = { id: draft._id };
  const text = { text: 'The bund figure needs a source.' };
  const part = (each: (typeof foreign)[number], name: Record<string, string>): Partial<Asked> & Refused =>
    'params' in each ? { ...each, params: { ...each.params, ...name } } : each;
  const version = (each: (typeof foreign)[number]): Partial<Asked> & Refused => part(each, { number: '1' });
  return {
    ...translationRows(world),
    'GET /api/manuscripts': { good: { as: author, query: [['list', 'drafts']] } },
    'POST /api/manuscripts': { good: { as: author, form }, refused: wrongTexts },
    'GET /api/manuscripts/{id}': {
      good: { as: author, params: { id: article } },
      nothing,
      refused: foreign,
    },
    'PUT /api/manuscripts/{id}': {
      good: {
        as: author,
        params: { id: draft._id },
        headers: { 'If-Match': `"${draft.version}"` },
        form,
      },
      nothing,
      refused: [
        ...foreign,
        ...wrongTexts,
        { what: 'overwrite what it does not name', headers: {}, code: 'VERSION_REQUIRED' },
        { what: 'overwrite a newer one', headers: { 'If-Match': '"0.x"' }, code: 'MANUSCRIPT_CHANGED' },
        { what: 'overwrite any', headers: { 'If-Match': '*' }, code: 'VALIDATION_FAILED', field: 'If-Match' },
      ],
    },
    'DELETE /api/manuscripts/{id}': {
      good: { as: author, params: { id: draftToDelete._id } },
      nothing,
      refused: [
        ...foreign,
        { what: 'delete a published one', params: { id: article }, code: 'MANUSCRIPT_PUBLISHED' },
      ],
    },
    'DELETE /api/manuscripts/{id}/changes': {
      good: { as: author, params: { id: article } },
      nothing,
      refused: foreign,
    },
    'GET /api/manuscripts/{id}/authors': { good: { as: author, params }, nothing, refused: foreign },
    'PUT /api/manuscripts/{id}/authors': {
      good: {
        as: author,
        params: { id: shared._id },
        headers: { 'If-Match': `"${shared.version}"` },
        json: { authors: [idOf(author), idOf(other)] },
      },
      nothing,
      refused: [
        ...foreign,
        { what: 'overwrite what it does not name', headers: {}, code: 'VERSION_REQUIRED' },
        {
          what: 'overwrite newer ones',
          headers: { 'If-Match': `"${'x'.repeat(16)}"` },
          code: 'AUTHORS_CHANGED',
        },
        { what: 'overwrite any', headers: { 'If-Match': '*' }, code: 'VALIDATION_FAILED', field: 'If-Match' },
        {
          what: 'give an article away',
          json: { authors: [idOf(other), idOf(author)] },
          code: 'FIRST_AUTHOR_FIXED',
        },
        ...[
          ['name nobody', []],
          ['name an unknown one', [idOf(author), '0'.repeat(24)]],
          ['name an admin', [idOf(author), idOf(admin)]],
          ['name one twice', [idOf(author), idOf(author).toUpperCase()]],
          ['name six', Array.from({ length: 6 }, (_, n) => `${n}`.repeat(24))],
          ['name what is no text', [idOf(author), { $ne: '' }]],
        ].map(([what, authors]) => ({
          ...{ what: String(what), code: 'VALIDATION_FAILED' as const, field: 'authors' },
          json: { authors },
        })),
      ],
    },
    'GET /api/manuscripts/{id}/presence': {
      good: { as: author, params: { id: draft._id } },
      nothing,
      refused: foreign,
    },
    'PUT /api/manuscripts/{id}/presence': {
      good: { as: author, params: { id: draft._id }, json: { tab: 'tab-of-mine' } },
      nothing,
      refused: foreign,
    },
    'DELETE /api/manuscripts/{id}/presence': {
      good: { as: author, params: { id: draft._id }, query: [['tab', 'tab-of-mine']] },
      nothing,
      refused: foreign,
    },
    'POST /api/manuscripts/{id}/revisions': {
      good: { as: author, params: { id: draftToKeep._id }, form },
      nothing,
      refused: [...foreign, ...wrongTexts],
    },
    'GET /api/manuscripts/{id}/revisions': {
      good: { as: author, params: { id: article } },
      nothing,
      refused: foreign,
    },
    'GET /api/manuscripts/{id}/revisions/{number}': {
      good: { as: author, params: { id: article, number: '1' } },
      nothing,
      noPart: 'REVISION_NOT_FOUND',
      refused: [
        ...foreign.map(version),
        { what: 'find a missing one', params: { id: article, number: '99' }, code: 'REVISION_NOT_FOUND' },
        {
          what: 'compare a draft with what readers see',
          params: { id: draft._id, number: '1' },
          query: [['against', 'live']],
          code: 'VALIDATION_FAILED',
          field: 'against',
        },
      ],
    },
    'POST /api/manuscripts/{id}/revisions/{number}/restore': {
      good: {
        as: author,
        params: { id: toRevert._id, number: '1' },
        headers: { 'If-Match': `"${toRevert.version}"` },
      },
      nothing,
      noPart: 'REVISION_NOT_FOUND',
      refused: [
        ...foreign.map(version),
        {
          what: 'find a missing one',
          params: { id: toRevert._id, number: '99' },
          code: 'REVISION_NOT_FOUND',
        },
        { what: 'overwrite what it does not name', headers: {}, code: 'VERSION_REQUIRED' },
        { what: 'overwrite a newer one', headers: { 'If-Match': '"0.x"' }, code: 'MANUSCRIPT_CHANGED' },
      ],
    },
    'GET /api/manuscripts/{id}/previews': { good: { as: author, params }, nothing, refused: foreign },
    'POST /api/manuscripts/{id}/previews': { good: { as: author, params }, nothing, refused: foreign },
    'DELETE /api/manuscripts/{id}/previews': {
      good: { as: author, params: { id: draftToKeep._id } },
      nothing,
      refused: foreign,
    },
    'DELETE /api/manuscripts/{id}/previews/{preview}': {
      good: { as: author, params: { ...params, preview } },
      nothing,
      noPart: 'PREVIEW_NOT_FOUND',
      refused: foreign.map((each) => part(each, { preview })),
    },
    'GET /api/manuscripts/{id}/notes': { good: { as: author, params }, nothing, refused: foreign },
    'POST /api/manuscripts/{id}/notes': {
      good: { as: author, params, json: text },
      nothing,
      refused: foreign,
    },
    'DELETE /api/manuscripts/{id}/notes/{note}': {
      good: { as: author, params: { ...params, note } },
      nothing,
      noPart: 'NOTE_NOT_FOUND',
      refused: foreign.map((each) => part(each, { note })),
    },
    'POST /api/manuscripts/{id}/restore': {
      good: { as: author, params: { id: trashed._id } },
      nothing,
      refused: [{ what: "touch another author's", as: other, code: 'MANUSCRIPT_NOT_FOUND' }],
    },
    'PUT /api/manuscripts/{id}/schedule': {
      good: {
        as: author,
        params: { id: ready._id },
        headers: { 'If-Match': `"${ready.version}"` },
        json: { at: new Date(Date.now() + 30 * 86_400_000).toISOString() },
      },
      nothing,
      refused: [
        ...foreign,
        { what: 'overwrite what it does not name', headers: {}, code: 'VERSION_REQUIRED' },
        { what: 'schedule a newer one', headers: { 'If-Match': '"0.x"' }, code: 'MANUSCRIPT_CHANGED' },
        {
          what: 'go back in time',
          json: { at: '2020-01-01T00:00:00Z' },
          code: 'VALIDATION_FAILED',
          field: 'at',
        },
        {
          what: 'guess a time zone',
          json: { at: '2027-01-01T00:00:00' },
          code: 'VALIDATION_FAILED',
          field: 'at',
        },
        { what: 'schedule an article', params: { id: article }, code: 'MANUSCRIPT_NOT_SCHEDULED' },
        {
          what: 'schedule what lacks a banner',
          params: { id: draft._id },
          headers: { 'If-Match': `"${draft.version}"` },
          code: 'VALIDATION_FAILED',
          field: 'bannerImage',
        },
      ],
    },
    'DELETE /api/manuscripts/{id}/schedule': {
      good: { as: author, params: { id: ready._id } },
      nothing,
      refused: [
        ...foreign,
        { what: 'unschedule an article', params: { id: article }, code: 'MANUSCRIPT_OUT' },
      ],
    },
    'GET /api/newsroom': { good: { as: author } },
    'POST /api/manuscripts/{id}/withdraw': {
      good: { as: author, params: { id: toWithdraw } },
      nothing,
      refused: [
        ...foreign,
        { what: 'withdraw a draft', params: { id: draft._id }, code: 'MANUSCRIPT_NOT_PUBLISHED' },
        {
          what: 'withdraw a newer one',
          params: { id: article },
          headers: { 'If-Match': '"0.x"' },
          code: 'MANUSCRIPT_CHANGED',
        },
      ],
    },
    'POST /api/manuscripts/{id}/reinstate': {
      good: { as: author, params: { id: toWithdraw } },
      nothing,
      refused: [
        ...foreign,
        { what: 'reinstate a draft', params: { id: draft._id }, code: 'MANUSCRIPT_NOT_WITHDRAWN' },
      ],
    },
  };
}
