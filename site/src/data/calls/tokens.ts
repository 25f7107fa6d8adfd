import type { DoneResponse } from '@contract/articles.ts';
import type { NewPersonalToken, PersonalTokenResponse, PersonalTokensResponse } from '@contract/tokens.ts';
import { call, type CallContext } from '../client/http.ts';

const TOKENS = '/api/users/tokens';

export function ownTokens(context: CallContext): Promise<PersonalTokensResponse> {
  return call(TOKENS, context);
}

/** @throws ApiError SIGN_IN_TOO_OLD, TOKENS_FULL */
export function makeToken(draft: NewPersonalToken, context: CallContext): Promise<PersonalTokenResponse> {
  return call(TOKENS, { ...context, method: 'POST', body: draft });
}

export function revokeToken(id: string, context: CallContext): Promise<DoneResponse> {
  return call(`${TOKENS}/${id}`, { ...context, method: 'DELETE' });
}
