/**
 * An author's first day with a client that a public generator created from `openapi.json`. `generated-client.e2e-spec.ts`
 * compiles it against the client's types and runs it. Arguments: the API's address and a picture.
 */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { formDataBodySerializer } from './client/client/index.js';
import { client } from './client/client.gen.js';
import {
  deleteArticle,
  getArticle,
  getOwnProfile,
  listGenre,
  logIn,
  logOut,
  publishArticle,
  registerAuthor,
  searchTitles,
  updateArticle,
  uploadPicture,
} from './client/index.js';

const [, , baseUrl = '', picturePath = ''] = process.argv;
const picture = new Blob([new Uint8Array(readFileSync(picturePath))], { type: 'image/png' });
const password = 'Peepal@2026';
const email = 'generated@banyan.example';
let token = '';
client.setConfig({ baseUrl, auth: () => token });

/** The generator prefers JSON where a route takes both. */
const asForm = { ...formDataBodySerializer, headers: { 'Content-Type': null } };

// Sign up, invalid as JSON, and valid with a photo.
const person = { name: 'Gita Neem', email, password, confirmPassword: password };
const refused = await registerAuthor({ body: { ...person, confirmPassword: 'other' } });
equal(refused.response?.status, 400);
equal(refused.error?.errors?.['confirmPassword'], 'Passwords do not match');
const { data: signedUp } = await registerAuthor({
  ...asForm,
  body: { ...person, ...{ profilePhoto: picture } },
  throwOnError: true,
});
equal(signedUp.role, 'author');
ok(signedUp.profilePhoto?.startsWith('/images/'));
const { data: session } = await logIn({
  body: { email, password, role: 'author' },
  throwOnError: true,
});
ok('token' in session);
token = session.token;

// Publish with a banner and a picture in the text.
const { data: upload } = await uploadPicture({ body: { image: picture }, throwOnError: true });
const publish = async () => {
  const { data } = await publishArticle({
    ...asForm,
    headers: { ...asForm.headers, 'Idempotency-Key': 'a-neem-in-the-courtyard' },
    body: {
      title: 'A Neem in the Courtyard',
      content: `<p>Shade.</p><img src="${upload.picture.src}" alt="A neem">`,
      description: 'What one tree does for a house.',
      tags: ['Environment', 'Sustainable_Living'],
      isFeatured: true,
      ...{ bannerImage: picture },
    },
    throwOnError: true,
  });
  // Where an admin approves first, it would be submitted.
  ok('article' in data);
  return data;
};
const published = await publish();
const { _id: id } = published.article;
const again = await publish();
deepEqual([published.repeated, again.repeated, again.article._id], [false, true, id]);
equal(published.article.isFeatured, true);
deepEqual(published.article.tags, ['Environment', 'Sustainable_Living']);
ok(published.article.banner.jpeg.length > 0);

// Edit the version that was read; refuse an outdated one.
const read = await getArticle({ path: { id }, throwOnError: true });
const etag = read.response.headers.get('ETag') ?? '';
const change = { title: 'Two Neems in the Courtyard', content: read.data.article.content };
const { data: edited } = await updateArticle({
  path: { id },
  headers: { 'If-Match': etag },
  body: change,
  throwOnError: true,
});
ok('article' in edited);
equal(edited.article.version, 2);
equal(edited.article.isFeatured, true);
const late = await updateArticle({ path: { id }, headers: { 'If-Match': etag }, body: change });
equal(late.response?.status, 412);
ok(late.error !== undefined && 'article' in late.error && late.error.article.version === 2);

// Search.
const { data: found } = await searchTitles({ query: { query: 'two nee' }, throwOnError: true });
deepEqual(found.data, [{ _id: id, title: 'Two Neems in the Courtyard', lang: 'en' }]);
const { data: category } = await listGenre({
  path: { genre: 'Environment' },
  query: { sort: 'title-asc', page: 1, limit: 8 },
  throwOnError: true,
});
deepEqual([category.total, category.data[0]?.author?.name], [1, 'Gita Neem']);
deepEqual(category.pagination, { page: 1, limit: 8, total: 1, totalPages: 1 });
const { data: profile } = await getOwnProfile({ throwOnError: true });
equal(profile.totalArticles, 1);

// Delete the article and the account.
await deleteArticle({ path: { id }, throwOnError: true });
const gone = await getArticle({ path: { id } });
deepEqual([gone.response?.status, gone.error?.code], [410, 'ARTICLE_DELETED']);
await logOut({ throwOnError: true });
equal((await getOwnProfile()).error?.code, 'SESSION_ENDED');
