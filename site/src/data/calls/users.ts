import type { DoneResponse, Language } from '@contract/articles.ts';
import type { InvitationLink } from '@contract/invitations.ts';
import type { MailedResponse } from '@contract/mail.ts';
import type {
  AddressLinkResponse,
  OwnProfile,
  ProfileUpdatedResponse,
  ResetLink,
  Role,
  SessionResponse,
} from '@contract/users.ts';
import type { LoginCodeRequest, NextStepResponse } from '@contract/two-step.ts';
import { completeProfile, completeSession } from '../client/complete-answer.ts';
import { call, type CallContext, fetchAnswer } from '../client/http.ts';

export interface Registration {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
  bio: string;
  /** Of messages to the account's owner. */
  language: Language;
  profilePhoto: File | null;
}

export interface ProfileChange {
  name: string;
  bio: string;
  /** As in `Registration`. */
  language: Language;
  profilePhoto: File | null;
}

export async function login(credentials: {
  email: string;
  password: string;
  role: Role;
}): Promise<SessionResponse | NextStepResponse> {
  const answer = await call<SessionResponse | NextStepResponse>('/api/users/login', {
    method: 'POST',
    body: credentials,
  });
  return 'nextStep' in answer ? answer : completeSession(answer);
}

/** The step after `login`. @throws ApiError WRONG_CODE, SIGN_IN_ENDED */
export async function loginWithCode(request: LoginCodeRequest): Promise<SessionResponse> {
  return completeSession(await call('/api/users/login/code', { method: 'POST', body: request }));
}

/** Either step. @param proof the password, or a code with the ticket of the first step */
export function logInBy(
  proof: { email: string; password: string } | LoginCodeRequest,
  role: Role,
): Promise<SessionResponse | NextStepResponse> {
  return 'ticket' in proof ? loginWithCode(proof) : login({ ...proof, role });
}

export async function register({ profilePhoto, ...texts }: Registration): Promise<SessionResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.set(name, value);
  if (profilePhoto !== null) form.set('profilePhoto', profilePhoto);
  return completeSession(await call('/api/users/register', { method: 'POST', body: form }));
}

/** Sends a link to set a new password, if the address has an account. The answer does not say whether it has. */
export function requestResetLink(email: string): Promise<MailedResponse> {
  return call('/api/users/password/forgotten', { method: 'POST', body: { email } });
}

/** @throws ApiError RESET_LINK_ENDED */
export function readResetLink(token: string): Promise<ResetLink> {
  return call('/api/users/password/link', { method: 'POST', body: { token } });
}

/** Sets a new password with a link, once. @throws ApiError RESET_LINK_ENDED */
export function resetPassword(form: {
  token: string;
  password: string;
  confirmPassword: string;
}): Promise<DoneResponse> {
  return call('/api/users/password/reset', { method: 'POST', body: form });
}

/** Requests a link to another address. The answer does not say whether that has an account. */
export function changeAddress(
  change: { email: string; password: string },
  context: CallContext,
): Promise<MailedResponse> {
  return call('/api/users/address', { ...context, method: 'POST', body: change });
}

/** @throws ApiError ADDRESS_LINK_ENDED */
export function readAddressLink(token: string): Promise<AddressLinkResponse> {
  return call('/api/users/address/link', { method: 'POST', body: { token } });
}

/** Uses a link to the present address of an account, once. @throws ApiError ADDRESS_LINK_ENDED */
export function confirmAddress(token: string): Promise<DoneResponse> {
  return call('/api/users/address/confirm', { method: 'POST', body: { token } });
}

/**
 * Uses a link to another address, once, as the owner of the account.
 * @param link the link's token
 * @throws ApiError ADDRESS_LINK_ENDED, ADDRESS_NOT_YOURS, EMAIL_TAKEN
 */
export function moveToAddress(link: string, context: CallContext): Promise<DoneResponse> {
  return call('/api/users/address', { ...context, method: 'PUT', body: { token: link } });
}

/** Sends the link to the present address once more. */
export function sendAddressLink(context: CallContext): Promise<MailedResponse> {
  return call('/api/users/verification', { ...context, method: 'POST' });
}

/** Everything of the account as one file, whose body is still to be read. */
export function openExport(context: CallContext): Promise<Response> {
  return fetchAnswer('/api/users/export', context);
}

/** @throws ApiError INVITATION_ENDED */
export function readInvitation(token: string): Promise<InvitationLink> {
  return call('/api/invitations/link', { method: 'POST', body: { token } });
}

/** Becomes an author, once. @throws ApiError INVITATION_ENDED */
export async function acceptInvitation(form: {
  token: string;
  name: string;
  password: string;
  confirmPassword: string;
  language: Language;
}): Promise<SessionResponse> {
  return completeSession(await call('/api/invitations/accept', { method: 'POST', body: form }));
}

export function logout(context: CallContext): Promise<DoneResponse> {
  return call('/api/users/logout', { ...context, method: 'POST' });
}

/** @param list `title` filters by what titles contain, case-insensitive */
export async function ownProfile(
  list: { page: number; limit: number; title?: string },
  context: CallContext,
): Promise<OwnProfile> {
  return completeProfile(await call('/api/users/profile', { ...context, query: list }), list);
}

export function updateProfile(change: ProfileChange, context: CallContext): Promise<ProfileUpdatedResponse> {
  const form = new FormData();
  form.set('name', change.name);
  form.set('bio', change.bio);
  form.set('language', change.language);
  if (change.profilePhoto !== null) form.set('profilePhoto', change.profilePhoto);
  return call('/api/users/update', { ...context, method: 'PUT', body: form });
}

export interface PasswordChange {
  currentPassword: string;
  password: string;
  confirmPassword: string;
}

/** Ends all sessions of the account and opens a new one. */
export async function changePassword(change: PasswordChange, context: CallContext): Promise<SessionResponse> {
  return completeSession(await call('/api/users/password', { ...context, method: 'PUT', body: change }));
}

/** Deletes the account with all articles. */
export function deleteAccount(password: string, context: CallContext): Promise<DoneResponse> {
  return call('/api/users/delete', { ...context, method: 'POST', body: { password } });
}
