import { PASSWORD } from '../../support/client.ts';
import { idOf } from '../../support/identity.ts';
import type { Row, World } from './world.ts';

/** Rows of the routes with which admins change accounts. */
export function accountRows(world: World): Record<string, Row> {
  const { visitor, admin, mailing, author, promoted, suspended, editor, merged } = world;
  const { invitationToRead, invitationToAccept, invitationToSend, invitationToWithdraw } = world;
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
  const ended = { what: 'use a link that has ended', code: 'INVITATION_ENDED' } as const;
  const { params, nothing } = { params: { id: idOf(author) }, nothing: 'USER_NOT_FOUND' } as const;
  const webhook = (id: string) =>
    ({ good: { as: admin, params: { id } }, nothing: 'WEBHOOK_NOT_FOUND' }) as const;
  return {
    'GET /api/admin/webhooks': { good: { as: admin } },
    'POST /api/admin/webhooks': {
      good: { as: admin, json: { url: 'https://hooks.example.org/banyan', events: ['article.deleted'] } },
      refused: [
        {
          what: 'use an address without TLS',
          json: { url: 'http://hooks.example.org/banyan', events: ['article.deleted'] },
          code: 'VALIDATION_FAILED',
          field: 'url',
        },
      ],
    },
    'POST /api/admin/webhooks/{id}/secret': webhook(world.webhook),
    'GET /api/admin/webhooks/{id}/answers': webhook(world.webhook),
    'DELETE /api/admin/webhooks/{id}': webhook(world.webhookToRemove),
    'GET /api/admin/admins': { good: { as: admin } },
    'POST /api/admin/authors/{id}/suspension': {
      good: { as: admin, params: { id: idOf(suspended) } },
      nothing,
      refused: [{ what: 'suspend an admin', params: { id: idOf(admin) }, code: 'ADMIN_NOT_SUSPENDED' }],
    },
    'DELETE /api/admin/authors/{id}/suspension': {
      good: { as: admin, params: { id: idOf(suspended) } },
      nothing,
    },
    'POST /api/admin/authors/{id}/editor': {
      good: { as: admin, params: { id: idOf(editor) } },
      nothing,
      refused: [{ what: 'make an admin an editor', params: { id: idOf(admin) }, code: 'USER_NOT_FOUND' }],
    },
    'DELETE /api/admin/authors/{id}/editor': { good: { as: admin, params: { id: idOf(editor) } }, nothing },
    'POST /api/admin/authors/{id}/reset-link': { good: { as: admin, params }, nothing },
    'PUT /api/admin/authors/{id}/role': {
      good: { as: admin, params: { id: idOf(promoted) }, json: { role: 'admin' } },
      nothing,
      refused: [{ what: 'change the own role', params: { id: idOf(admin) }, code: 'OWN_ROLE_FIXED' }],
    },
    'POST /api/admin/authors/{id}/merge': {
      good: { as: admin, params: { id: idOf(merged) }, json: { into: idOf(author) } },
      nothing,
      refused: [
        {
          what: 'merge an author with the same one',
          params: { id: idOf(author) },
          json: { into: idOf(author) },
          code: 'MERGE_WITH_ITSELF',
          field: 'into',
        },
        {
          what: 'merge an author with an admin',
          params: { id: idOf(author) },
          json: { into: idOf(admin) },
          code: 'USER_NOT_FOUND',
        },
      ],
    },
    'GET /api/admin/log': { good: { as: admin, query: [['query', 'goo']] } },
    'GET /api/admin/log/csv': { good: { as: admin } },
    'GET /api/admin/log/people': { good: { as: admin, query: [['query', 'auth']] } },
    'GET /api/admin/mail': { good: { as: admin } },
    'POST /api/admin/mail/test': {
      good: { as: mailing, json: { email: 'ira@banyan.example' } },
      refused: [{ what: 'send without a mail server', as: admin, code: 'MAIL_NOT_SET_UP' }],
    },
    'GET /api/admin/invitations': { good: { as: admin } },
    'POST /api/admin/invitations': {
      good: { as: admin, json: { email: 'five@banyan.example', name: 'Ira', lang: 'hi' } },
      refused: [
        {
          what: 'invite who has an account',
          json: { email: author.session?.email ?? '' },
          code: 'EMAIL_TAKEN',
          field: 'email',
        },
      ],
    },
    'POST /api/admin/invitations/{id}/send': {
      good: { as: admin, params: { id: invitationToSend } },
      nothing: 'INVITATION_NOT_FOUND',
    },
    'DELETE /api/admin/invitations/{id}': {
      good: { as: admin, params: { id: invitationToWithdraw } },
      nothing: 'INVITATION_NOT_FOUND',
    },
    'POST /api/invitations/link': {
      good: { as: visitor, json: { token: invitationToRead } },
      refused: [{ ...ended, json: { token: 'x' } }],
    },
    'POST /api/invitations/accept': {
      good: { as: visitor, json: { token: invitationToAccept, name: 'Ira', ...passwords } },
      refused: [
        { ...ended, json: { token: 'x', name: 'Ira', ...passwords } },
        {
          what: 'accept with another confirmation',
          json: { token: invitationToRead, name: 'Ira', password: PASSWORD, confirmPassword: 'x' },
          code: 'VALIDATION_FAILED',
          field: 'confirmPassword',
        },
      ],
    },
  };
}
