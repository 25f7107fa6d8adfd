import type { AdminAccountsResponse } from '@contract/admin.ts';
import type { DoneResponse, Language } from '@contract/articles.ts';
import type { InvitationsResponse, InvitedResponse } from '@contract/invitations.ts';
import type { MailedResponse } from '@contract/mail.ts';
import type { Role } from '@contract/users.ts';
import { call, type CallContext } from '../client/http.ts';

const at = (id: string, what: string) => `/api/admin/authors/${encodeURIComponent(id)}/${what}`;

export function listAdmins(
  list: { page: number; limit: number },
  context: CallContext,
): Promise<AdminAccountsResponse> {
  return call('/api/admin/admins', { ...context, query: list });
}

export function suspendAuthor(id: string, context: CallContext): Promise<DoneResponse> {
  return call(at(id, 'suspension'), { ...context, method: 'POST' });
}

export function liftSuspension(id: string, context: CallContext): Promise<DoneResponse> {
  return call(at(id, 'suspension'), { ...context, method: 'DELETE' });
}

/** Sends a link to set a new password. */
export function sendResetLink(id: string, context: CallContext): Promise<MailedResponse> {
  return call(at(id, 'reset-link'), { ...context, method: 'POST' });
}

export function makeEditor(id: string, context: CallContext): Promise<DoneResponse> {
  return call(at(id, 'editor'), { ...context, method: 'POST' });
}

export function endEditor(id: string, context: CallContext): Promise<DoneResponse> {
  return call(at(id, 'editor'), { ...context, method: 'DELETE' });
}

export function setRole(id: string, role: Role, context: CallContext): Promise<DoneResponse> {
  return call(at(id, 'role'), { ...context, method: 'PUT', body: { role } });
}

export function mergeAuthor(id: string, into: string, context: CallContext): Promise<DoneResponse> {
  return call(at(id, 'merge'), { ...context, method: 'POST', body: { into } });
}

export function listInvitations(
  list: { page: number; limit: number },
  context: CallContext,
): Promise<InvitationsResponse> {
  return call('/api/admin/invitations', { ...context, query: list });
}

export function inviteAuthor(
  form: { email: string; name: string; lang: Language },
  context: CallContext,
): Promise<InvitedResponse> {
  return call('/api/admin/invitations', { ...context, method: 'POST', body: form });
}

/** With a new link. */
export function sendInvitationAgain(id: string, context: CallContext): Promise<InvitedResponse> {
  return call(`/api/admin/invitations/${encodeURIComponent(id)}/send`, { ...context, method: 'POST' });
}

export function withdrawInvitation(id: string, context: CallContext): Promise<DoneResponse> {
  return call(`/api/admin/invitations/${encodeURIComponent(id)}`, { ...context, method: 'DELETE' });
}
