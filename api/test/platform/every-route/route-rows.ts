import { PASSWORD } from '../../support/client.ts';
import { idOf } from '../../support/identity.ts';
import { accountRows } from './account-rows.ts';
import type { Pair } from './asked.ts';
import { passkeyRows } from './passkey-rows.ts';
import { pictureRows } from './picture-rows.ts';
import { reviewRows } from './review-rows.ts';
import { settingsRows } from './settings-rows.ts';
import { twoStepRows } from './two-step-rows.ts';
import { manuscriptRows } from './manuscript-rows.ts';
import { ENDLESS_CONTENT, type Row, type World } from './world.ts';

/** A version that the article does not have. */
const LATE = {
  what: 'overwrite or delete a newer one',
  headers: { 'If-Match': '"7"' },
  code: 'ARTICLE_CHANGED',
} as const;

const NEW_PASSWORD = { password: 'Neem@2027', confirmPassword: 'Neem@2027' };
const WRONG_PASSWORD = 'Peepal@2027';
const PASTED = '<img src="data:image/png;base64,eHg=">';
/** More bytes than the text limit of forms other than an article's. */
const ENDLESS = 70_000;

/** A row for every route. */
export function rowsOf(world: World): Record<string, Row> {
  return {
    ...readingRows(world),
    ...adminRows(world),
    ...accountRows(world),
    ...userRows(world),
    ...articleRows(world),
    ...manuscriptRows(world),
    ...reviewRows(world),
    ...settingsRows(world),
    ...twoStepRows(world.visitor, world.admin, world.twoStep),
    ...passkeyRows(world),
    ...pictureRows(world),
  };
}

function readingRows({ visitor, article, deleted, withdrawn, author, admin }: World): Record<string, Row> {
  const read = (params: Record<string, string> = {}): Row => ({ good: { as: visitor, params } });
  const feed: Row = { ...read(), unknown: { category: 'GENRE_NOT_FOUND', author: 'USER_NOT_FOUND' } };
  return {
    'GET /api/articles': { ...read(), unknown: { category: 'GENRE_NOT_FOUND', author: 'USER_NOT_FOUND' } },
    'GET /api/articles/search': { good: { as: visitor, query: [['query', 'goo']] } },
    'GET /api/articles/search/text': {
      good: { as: visitor, query: [['query', 'goo']] },
      unknown: { genre: 'GENRE_NOT_FOUND' },
    },
    'GET /api/articles/random': read(),
    'GET /api/articles/home/{genreTag}': { ...read({ genreTag: 'latest' }), nothing: 'GENRE_NOT_FOUND' },
    'GET /api/articles/genre/{genre}': { ...read({ genre: 'Weather' }), nothing: 'GENRE_NOT_FOUND' },
    'GET /api/articles/{id}': {
      ...read({ id: article }),
      nothing: 'ARTICLE_NOT_FOUND',
      refused: [
        { what: 'show a deleted one', params: { id: deleted }, code: 'ARTICLE_DELETED' },
        { what: 'show a withdrawn one', params: { id: withdrawn }, code: 'ARTICLE_WITHDRAWN' },
      ],
    },
    'GET /api/corrections': read(),
    'GET /api/statistics/articles': { good: { as: author, query: [['ids', article]] } },
    'POST /api/statistics/reads': {
      good: { as: visitor, json: { article, depth: 83, from: 'www.google.com' } },
    },
    'GET /api/rss/feed': feed,
    'GET /api/rss/atom': feed,
    'GET /api/rss/json': feed,
    'GET /api/sitemap': read(),
    'GET /api/sitemap/news': read(),
    'GET /api/sitemap/articles/{part}': { ...read({ part: '1' }), nothing: 'SITEMAP_PART_NOT_FOUND' },
    'GET /api/sitemap/authors/{part}': { ...read({ part: '1' }), nothing: 'SITEMAP_PART_NOT_FOUND' },
    'GET /api/users/public/{id}': {
      ...read({ id: idOf(author) }),
      nothing: 'USER_NOT_FOUND',
      refused: [{ what: 'show an admin', params: { id: idOf(admin) }, code: 'USER_NOT_FOUND' }],
    },
  };
}

function adminRows(world: World): Record<string, Row> {
  const { admin, author, removed, anyToDelete, deleted, draft, trashedForGood, gone, goneForGood } = world;
  const itself = { what: 'touch an admin', params: { id: idOf(admin) }, code: 'ADMIN_PROTECTED' } as const;
  return {
    'GET /api/admin/articles': { good: { as: admin, query: [['query', 'goo']] } },
    'GET /api/admin/users': { good: { as: admin } },
    'GET /api/admin/users/{id}/articles': {
      good: { as: admin, params: { id: idOf(author) } },
      nothing: 'USER_NOT_FOUND',
      refused: [{ what: 'show an admin', params: { id: idOf(admin) }, code: 'USER_NOT_FOUND' }],
    },
    'DELETE /api/admin/articles/{id}': {
      good: { as: admin, params: { id: anyToDelete }, headers: { 'If-Match': '"1"' } },
      nothing: 'ARTICLE_NOT_FOUND',
      refused: [{ what: 'delete it twice', params: { id: deleted }, code: 'ARTICLE_DELETED' }, LATE],
    },
    'GET /api/admin/manuscripts': { good: { as: admin, query: [['query', 'dra']] } },
    'DELETE /api/admin/manuscripts/{id}': {
      good: { as: admin, params: { id: trashedForGood._id } },
      nothing: 'MANUSCRIPT_NOT_FOUND',
      refused: [
        {
          what: 'delete what is not in the trash',
          params: { id: draft._id },
          code: 'MANUSCRIPT_NOT_TRASHED',
        },
      ],
    },
    'GET /api/admin/trash/authors': { good: { as: admin, query: [['query', 'a']] } },
    'GET /api/admin/trash/manuscripts': { good: { as: admin, query: [['query', 'dra']] } },
    'POST /api/admin/trash/authors/{id}/restore': {
      good: { as: admin, params: { id: idOf(gone) } },
      nothing: 'AUTHOR_NOT_TRASHED',
      refused: [{ what: 'restore who is there', params: { id: idOf(author) }, code: 'AUTHOR_NOT_TRASHED' }],
    },
    'DELETE /api/admin/trash/authors/{id}': {
      good: { as: admin, params: { id: idOf(goneForGood) } },
      nothing: 'AUTHOR_NOT_TRASHED',
      refused: [
        { what: 'delete who is not in the trash', params: { id: idOf(author) }, code: 'AUTHOR_NOT_TRASHED' },
      ],
    },
    'DELETE /api/admin/users/{id}': {
      good: { as: admin, params: { id: idOf(removed) } },
      nothing: 'USER_NOT_FOUND',
      refused: [itself],
    },
  };
}

function userRows({
  visitor,
  author,
  other,
  leaving,
  moving,
  quitting,
  ownSession,
  tokenToRead,
  tokenToUse,
  addressToRead,
  addressToConfirm,
  addressMover,
  addressToUse,
  picture,
}: World): Record<string, Row> {
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
  const person = (name: string, email: string): Pair[] =>
    Object.entries({ name, email, ...passwords, bio: 'Rain.' });
  const login = { email: other.session?.email, password: PASSWORD, role: 'author' };
  const ended = { code: 'RESET_LINK_ENDED', what: 'open an unknown link' } as const;
  const endedAddress = { code: 'ADDRESS_LINK_ENDED', what: 'open an unknown link' } as const;
  const proof = { code: 'VALIDATION_FAILED', what: 'believe a wrong password' } as const;
  return {
    'GET /api/users/profile': { good: { as: author } },
    'GET /api/users/export': { good: { as: author } },
    'GET /api/users/authors': { good: { as: author, query: [['query', 'auth']] } },
    'POST /api/users/register': {
      good: { as: visitor, form: [...person('New', 'new@banyan.example'), ['profilePhoto', picture]] },
      refused: [
        {
          what: 'give an address twice',
          form: person('Twin', other.session?.email.toUpperCase() ?? ''),
          code: 'EMAIL_TAKEN',
          field: 'email',
        },
        {
          what: 'read an endless name',
          form: person('x'.repeat(ENDLESS), 'new@banyan.example'),
          code: 'BODY_TOO_LARGE',
          field: 'name',
        },
      ],
    },
    'POST /api/users/login': {
      good: { as: visitor, json: login },
      refused: [
        { what: proof.what, json: { ...login, password: WRONG_PASSWORD }, code: 'INVALID_CREDENTIALS' },
        {
          what: 'let an author be admin',
          json: { ...login, role: 'admin' },
          code: 'ROLE_MISMATCH',
          field: 'role',
        },
      ],
    },
    'PUT /api/users/update': {
      good: {
        as: author,
        form: [
          ['name', 'Renamed'],
          ['profilePhoto', picture],
        ],
      },
    },
    'PUT /api/users/password': {
      good: { as: moving, json: { currentPassword: PASSWORD, ...NEW_PASSWORD } },
      refused: [
        { ...proof, json: { currentPassword: WRONG_PASSWORD, ...NEW_PASSWORD }, field: 'currentPassword' },
      ],
    },
    'POST /api/users/password/forgotten': { good: { as: visitor, json: { email: 'nobody@banyan.example' } } },
    'POST /api/users/password/link': {
      good: { as: visitor, json: { token: tokenToRead } },
      refused: [{ ...ended, json: { token: 'x' } }],
    },
    'POST /api/users/password/reset': {
      good: { as: visitor, json: { token: tokenToUse, ...NEW_PASSWORD } },
      refused: [{ ...ended, json: { token: 'x', ...NEW_PASSWORD } }],
    },
    'POST /api/users/address': {
      good: { as: author, json: { email: 'elsewhere@banyan.example', password: PASSWORD } },
      refused: [
        {
          ...proof,
          json: { email: 'elsewhere@banyan.example', password: WRONG_PASSWORD },
          field: 'password',
        },
        {
          what: 'change it to the same',
          json: { email: author.session?.email.toUpperCase() ?? '', password: PASSWORD },
          code: 'VALIDATION_FAILED',
          field: 'email',
        },
      ],
    },
    'POST /api/users/address/link': {
      good: { as: visitor, json: { token: addressToRead } },
      refused: [{ ...endedAddress, json: { token: 'x' } }],
    },
    'POST /api/users/address/confirm': {
      good: { as: visitor, json: { token: addressToConfirm } },
      refused: [{ ...endedAddress, json: { token: 'x' } }],
    },
    'PUT /api/users/address': {
      good: { as: addressMover, json: { token: addressToUse } },
      refused: [{ ...endedAddress, json: { token: 'x' } }],
    },
    'POST /api/users/verification': { good: { as: author } },
    'POST /api/users/logout': { good: { as: leaving } },
    'GET /api/users/sessions': { good: { as: author } },
    'GET /api/users/statistics': {
      good: {
        as: author,
        query: [
          ['from', '2026-11-01'],
          ['to', '2026-11-24'],
        ],
      },
    },
    'DELETE /api/users/sessions': { good: { as: other } },
    'DELETE /api/users/sessions/{id}': {
      good: { as: author, params: { id: ownSession } },
      nothing: 'SESSION_NOT_FOUND',
      refused: [{ what: "end somebody else's", params: { id: other.sessionId }, code: 'SESSION_NOT_FOUND' }],
    },
    'POST /api/users/delete': {
      good: { as: quitting, json: { password: PASSWORD } },
      refused: [{ ...proof, json: { password: WRONG_PASSWORD }, field: 'password' }],
    },
  };
}

function articleRows(world: World): Record<string, Row> {
  const { author, other, picture, article, deleted, ownToDelete } = world;
  const texts: Pair[] = Object.entries({ title: 'Good', content: '<p>Rain.</p>' });
  const gone = `<p>Rain.<img src="/images/${'0'.repeat(32)}/640.jpg" alt=""></p>`;
  const wrongTexts = [
    { what: 'read an endless text', content: 'x'.repeat(ENDLESS_CONTENT), code: 'BODY_TOO_LARGE' },
    { what: 'take an empty text', content: '<p> </p><script>x</script>', code: 'VALIDATION_FAILED' },
    { what: 'show a picture that is gone', content: gone, code: 'PICTURE_GONE' },
    { what: 'believe a pasted picture', content: PASTED, code: 'NOT_A_PICTURE' },
  ] as const;
  const refused = (form: readonly Pair<string | Blob>[]): NonNullable<Row['refused']> =>
    wrongTexts.map(({ what, content, code }) => ({
      ...{ what, code, field: 'content' },
      form: [...form.filter(([name]) => name !== 'content'), ['content', content]],
    }));
  const draft: Pair<string | Blob>[] = [...texts, ['tags[]', 'Weather'], ['bannerImage', picture]];
  const notTwice = { what: 'touch a deleted one', params: { id: deleted }, code: 'ARTICLE_DELETED' } as const;
  const notOthers = { what: "touch another author's", as: other, code: 'NOT_YOUR_ARTICLE' } as const;
  return {
    'POST /api/link-previews': { good: { as: author, json: { url: 'https://example.org/rain' } } },
    'POST /api/articles': { good: { as: author, form: draft }, refused: refused(draft) },
    'PUT /api/articles/{id}': {
      good: { as: author, params: { id: article }, headers: { 'If-Match': '"1"' }, form: draft },
      nothing: 'ARTICLE_NOT_FOUND',
      refused: [notTwice, notOthers, LATE, ...refused(draft)],
    },
    'DELETE /api/articles/{id}': {
      good: { as: author, params: { id: ownToDelete }, headers: { 'If-Match': '"1"' } },
      nothing: 'ARTICLE_NOT_FOUND',
      refused: [notTwice, notOthers, LATE],
    },
  };
}
