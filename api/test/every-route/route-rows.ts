import type { ErrorCode } from '../../src/common/errors/error-table.ts';
import type { Manuscript } from '../../src/contract/manuscripts.ts';
import { type Client, PASSWORD } from '../support/client.ts';
import type { Asked, Pair } from './asked.ts';

/** A version that the article does not have. */
const LATE = {
  what: 'overwrite or delete a newer one',
  headers: { 'If-Match': '"7"' },
  code: 'ARTICLE_CHANGED',
} as const;

/** Fixtures of the table. Each deletable one serves a single route. */
export interface World {
  visitor: Client;
  author: Client;
  other: Client;
  admin: Client;
  leaving: Client;
  removed: Client;
  moving: Client;
  quitting: Client;
  /** Ids of articles by the author. */
  article: string;
  ownToDelete: string;
  anyToDelete: string;
  deleted: string;
  /** Drafts by the author. */
  draft: Manuscript;
  draftToDelete: Manuscript;
  picture: Blob;
}

interface Refused {
  what: string;
  code: ErrorCode;
  field?: string;
}

/** What the documentation does not tell about a route. */
export interface Row {
  good: Asked;
  /** Response for an unknown address. */
  nothing?: ErrorCode;
  /** What it must refuse, and the expected answer. */
  refused?: readonly (Partial<Asked> & Refused)[];
  /** Answers for valid but missing parameter values, instead of VALIDATION_FAILED. */
  unknown?: Record<string, ErrorCode>;
}

const NEW_PASSWORD = { password: 'Neem@2027', confirmPassword: 'Neem@2027' };
const WRONG_PASSWORD = 'Peepal@2027';
/** More bytes than the text limits of an article form and of other forms. */
const ENDLESS_CONTENT = 25 * 1024 * 1024;
const ENDLESS = 70_000;

/** A row for every route. */
export function rowsOf(world: World): Record<string, Row> {
  return {
    ...readingRows(world),
    ...adminRows(world),
    ...userRows(world),
    ...articleRows(world),
    ...manuscriptRows(world),
  };
}

const idOf = (person: Client): string => person.session?._id ?? '';

function readingRows({ visitor, article, deleted, author, admin }: World): Record<string, Row> {
  const read = (params: Record<string, string> = {}): Row => ({ good: { as: visitor, params } });
  const feed: Row = { ...read(), unknown: { category: 'GENRE_NOT_FOUND', author: 'USER_NOT_FOUND' } };
  return {
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
      refused: [{ what: 'show a deleted one', params: { id: deleted }, code: 'ARTICLE_DELETED' }],
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

function adminRows({ admin, author, removed, anyToDelete, deleted }: World): Record<string, Row> {
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
  picture,
}: World): Record<string, Row> {
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
  const person = (name: string, email: string): Pair[] =>
    Object.entries({ name, email, ...passwords, bio: 'Rain.' });
  const login = { email: other.session?.email, password: PASSWORD, role: 'author' };
  const proof = { code: 'VALIDATION_FAILED', what: 'believe a wrong password' } as const;
  return {
    'GET /api/users/profile': { good: { as: author } },
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
    'POST /api/users/logout': { good: { as: leaving } },
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
    {
      what: 'believe a pasted picture',
      content: '<img src="data:image/png;base64,eHg=">',
      code: 'NOT_A_PICTURE',
    },
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
    'POST /api/images': { good: { as: author, form: [['image', picture]] } },
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

function manuscriptRows(world: World): Record<string, Row> {
  const { author, other, picture, article, deleted, draft, draftToDelete } = world;
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
  return {
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
  };
}
