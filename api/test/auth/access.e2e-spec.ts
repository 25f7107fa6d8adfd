import { expect, it } from '@jest/globals';
import { routesOf } from '../support/routes.ts';
import { useSharedApi } from '../support/start-api.ts';

/**
 * Roles per route (`editor`: editors and admins), and the scope of personal tokens that may use it, if any. The complete list, so that every new route needs a decision here; `authorisation` and
 * `token-scopes` test that it holds.
 */
const ACCESS = `
GET /api/admin/admins admin admin-read
POST /api/admin/authors/:id/suspension admin
DELETE /api/admin/authors/:id/suspension admin
POST /api/admin/authors/:id/editor admin
DELETE /api/admin/authors/:id/editor admin
POST /api/admin/authors/:id/reset-link admin
PUT /api/admin/authors/:id/role admin
POST /api/admin/authors/:id/merge admin
GET /api/admin/invitations admin admin-read
POST /api/admin/invitations admin
POST /api/admin/invitations/:id/send admin
DELETE /api/admin/invitations/:id admin
GET /api/admin/articles editor admin-read
GET /api/admin/review editor admin-read
GET /api/admin/review/:id editor admin-read
POST /api/admin/review/:id/approve editor
POST /api/admin/review/:id/return editor
GET /api/admin/manuscripts editor admin-read
GET /api/admin/pictures admin admin-read
GET /api/admin/pictures/:id admin admin-read
DELETE /api/admin/pictures/:id admin
GET /api/admin/bulk-actions editor admin-read
POST /api/admin/bulk-actions editor
GET /api/admin/bulk-actions/:id editor admin-read
DELETE /api/admin/bulk-actions/:id editor
GET /api/admin/imports admin admin-read
POST /api/admin/imports admin
GET /api/admin/imports/:id admin admin-read
DELETE /api/admin/imports/:id admin
PUT /api/admin/imports/:id/files/:role admin
POST /api/admin/imports/:id/dry-run admin
GET /api/admin/imports/:id/losses admin admin-read
PUT /api/admin/imports/:id/mapping admin
POST /api/admin/imports/:id/run admin
DELETE /api/admin/imports/:id/run admin
GET /api/admin/imports/:id/items admin admin-read
GET /api/admin/imports/:id/report admin admin-read
GET /api/admin/redirects admin admin-read
POST /api/admin/redirects admin
DELETE /api/admin/redirects admin
GET /api/admin/redirects/misses admin admin-read
DELETE /api/admin/redirects/misses admin
GET /api/admin/log admin admin-read
GET /api/admin/log/csv admin admin-read
GET /api/admin/log/people admin admin-read
GET /api/admin/mail admin admin-read
POST /api/admin/mail/test admin
POST /api/admin/marks admin
GET /api/admin/settings admin
PUT /api/admin/settings admin
GET /api/admin/sign-in-policy admin
PUT /api/admin/sign-in-policy admin
GET /api/admin/front-page editor admin-read
PUT /api/admin/front-page editor
POST /api/admin/front-page/preview editor
GET /api/admin/overview editor admin-read
GET /api/admin/statistics editor admin-read
GET /api/admin/trash/authors admin admin-read
GET /api/admin/trash/manuscripts editor admin-read
POST /api/admin/trash/authors/:id/restore admin
DELETE /api/admin/trash/authors/:id admin
GET /api/admin/webhooks admin
POST /api/admin/webhooks admin
POST /api/admin/webhooks/:id/secret admin
GET /api/admin/webhooks/:id/answers admin
DELETE /api/admin/webhooks/:id admin
GET /api/admin/users admin admin-read
GET /api/admin/users/:id/articles admin admin-read
DELETE /api/admin/articles/:id admin
DELETE /api/admin/manuscripts/:id admin
DELETE /api/admin/users/:id admin
GET /api/articles public
GET /api/articles/:id public
GET /api/articles/genre/:genre public
GET /api/articles/home/:genreTag public
GET /api/articles/random public
GET /api/articles/search public
GET /api/articles/search/text public
POST /api/articles author publish
PUT /api/articles/:id signed-in publish
DELETE /api/articles/:id author publish
GET /api/corrections public
POST /api/images signed-in write
GET /api/pictures signed-in read
GET /api/pictures/:id signed-in read
PATCH /api/pictures/:id signed-in write
POST /api/link-previews signed-in write
GET /api/manuscripts author read
GET /api/manuscripts/:id signed-in read
POST /api/manuscripts signed-in write
POST /api/manuscripts/:id/restore signed-in publish
POST /api/manuscripts/:id/withdraw signed-in publish
POST /api/manuscripts/:id/reinstate signed-in publish
PUT /api/manuscripts/:id signed-in write
DELETE /api/manuscripts/:id signed-in write
DELETE /api/manuscripts/:id/changes author write
GET /api/manuscripts/:id/notes signed-in read
POST /api/manuscripts/:id/notes signed-in write
DELETE /api/manuscripts/:id/notes/:note signed-in write
GET /api/manuscripts/:id/previews signed-in read
POST /api/manuscripts/:id/previews signed-in write
DELETE /api/manuscripts/:id/previews signed-in write
DELETE /api/manuscripts/:id/previews/:preview signed-in write
GET /api/manuscripts/:id/authors signed-in read
PUT /api/manuscripts/:id/authors signed-in publish
GET /api/translations author read
GET /api/manuscripts/:id/translation signed-in read
PUT /api/manuscripts/:id/translation signed-in publish
GET /api/manuscripts/:id/translation/source signed-in read
POST /api/manuscripts/:id/translation/check signed-in write
POST /api/manuscripts/:id/translations signed-in write
DELETE /api/manuscripts/:id/translations/:translation signed-in publish
GET /api/manuscripts/:id/presence signed-in
PUT /api/manuscripts/:id/presence signed-in
DELETE /api/manuscripts/:id/presence signed-in
PUT /api/manuscripts/:id/schedule signed-in publish
DELETE /api/manuscripts/:id/schedule signed-in publish
PUT /api/manuscripts/:id/submission author publish
DELETE /api/manuscripts/:id/submission author publish
POST /api/invitations/link public
POST /api/invitations/accept public
GET /api/newsroom signed-in read
GET /api/manuscripts/:id/revisions signed-in read
POST /api/manuscripts/:id/revisions signed-in write
GET /api/manuscripts/:id/revisions/:number signed-in read
POST /api/manuscripts/:id/revisions/:number/restore signed-in write
GET /api/rss/atom public
GET /api/rss/feed public
GET /api/rss/json public
GET /api/sitemap public
GET /api/sitemap/articles/:part public
GET /api/sitemap/authors/:part public
GET /api/sitemap/news public
GET /api/statistics/articles signed-in read
POST /api/statistics/reads public
GET /api/users/authors signed-in
GET /api/users/export signed-in
GET /api/users/tokens signed-in
POST /api/users/tokens signed-in
DELETE /api/users/tokens/:id signed-in
GET /api/users/passkeys signed-in
POST /api/users/passkeys signed-in
POST /api/users/passkeys/options signed-in
PATCH /api/users/passkeys/:id signed-in
DELETE /api/users/passkeys/:id signed-in
GET /api/users/profile signed-in
GET /api/users/public/:id public
POST /api/users/address signed-in
POST /api/users/address/confirm public
POST /api/users/address/link public
PUT /api/users/address signed-in
POST /api/users/verification signed-in
POST /api/users/delete author
PUT /api/users/password signed-in
POST /api/users/password/forgotten public
POST /api/users/password/link public
POST /api/users/password/reset public
POST /api/users/login public
POST /api/users/login/code public
GET /api/users/two-step signed-in
PUT /api/users/two-step signed-in
POST /api/users/two-step/off signed-in
POST /api/users/two-step/recovery-codes signed-in
POST /api/users/two-step/setup signed-in
POST /api/users/login/passkey public
POST /api/users/login/passkey/options public
POST /api/users/logout signed-in
POST /api/users/register public
GET /api/users/sessions signed-in
GET /api/users/statistics signed-in read
DELETE /api/users/sessions signed-in
DELETE /api/users/sessions/:id signed-in
PUT /api/users/update author
GET /health/live public
GET /health/ready public
GET /images/:picture/:file public
GET /images/marks/:file public
`;

const api = useSharedApi();

it('every route declares who may use it, and with which tokens', () => {
  const routes = routesOf(api.app).map(({ method, path, access, scope }) =>
    `${method} ${path} ${access} ${scope ?? ''}`.trim(),
  );
  expect(routes.toSorted()).toEqual(ACCESS.trim().split('\n').toSorted());
});
