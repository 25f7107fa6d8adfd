import type { DoneResponse } from '@contract/articles.ts';
import type { SessionsResponse } from '@contract/sessions.ts';
import { call, type CallContext } from '../client/http.ts';

const PATH = '/api/users/sessions';

/** Where the account is signed in. */
export function sessions(context: CallContext): Promise<SessionsResponse> {
  return call(PATH, context);
}

/** @throws ApiError SESSION_NOT_FOUND if it has ended */
export function endSession(id: string, context: CallContext): Promise<DoneResponse> {
  return call(`${PATH}/${encodeURIComponent(id)}`, { ...context, method: 'DELETE' });
}

/** Ends all sessions of the account but this one. */
export function endOtherSessions(context: CallContext): Promise<DoneResponse> {
  return call(PATH, { ...context, method: 'DELETE' });
}
