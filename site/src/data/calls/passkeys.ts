import type { DoneResponse } from '@contract/articles.ts';
import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeyResponse,
  PasskeysResponse,
} from '@contract/passkeys.ts';
import type { SessionResponse } from '@contract/users.ts';
import { completeSession } from '../client/complete-answer.ts';
import { call, type CallContext } from '../client/http.ts';

const PASSKEYS = '/api/users/passkeys';
const LOGIN = '/api/users/login/passkey';

export function passkeyLoginOptions(): Promise<PasskeyRequestOptions> {
  return call(`${LOGIN}/options`, { method: 'POST' });
}

/** @throws ApiError PASSKEY_REFUSED */
export async function logInWithPasskey(assertion: PasskeyAssertion): Promise<SessionResponse> {
  return completeSession(await call(LOGIN, { method: 'POST', body: assertion }));
}

export function ownPasskeys(context: CallContext): Promise<PasskeysResponse> {
  return call(PASSKEYS, context);
}

/** @throws ApiError SIGN_IN_TOO_OLD */
export function passkeyOptions(context: CallContext): Promise<PasskeyCreationOptions> {
  return call(`${PASSKEYS}/options`, { ...context, method: 'POST' });
}

export function addPasskey(passkey: NewPasskey, context: CallContext): Promise<PasskeyResponse> {
  return call(PASSKEYS, { ...context, method: 'POST', body: passkey });
}

export function renamePasskey(id: string, name: string, context: CallContext): Promise<PasskeyResponse> {
  return call(`${PASSKEYS}/${id}`, { ...context, method: 'PATCH', body: { name } });
}

/** @throws ApiError SIGN_IN_TOO_OLD */
export function removePasskey(id: string, context: CallContext): Promise<DoneResponse> {
  return call(`${PASSKEYS}/${id}`, { ...context, method: 'DELETE' });
}
