import type {
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeyResponse,
  PasskeysResponse,
} from '../../src/contract/passkeys.ts';
import type { SessionResponse } from '../../src/contract/users.ts';
import type { Answer, Client } from './client.ts';
import { emailOf } from './identity.ts';
import { messagesOf } from './mail.ts';
import type { RunningApi } from './start-api.ts';
import { type Departure, SoftwareAuthenticator } from './software-authenticator.ts';

/** The response to any invalid passkey. */
export const REFUSED = {
  status: 401,
  body: {
    code: 'PASSKEY_REFUSED',
    message: 'This passkey does not work here. Please log in with your password.',
  },
};

/** The origin of `startApi`. */
export const ORIGIN = 'https://banyan.example';

export async function listOf(person: Client): Promise<PasskeysResponse['passkeys']> {
  return (await person.get<PasskeysResponse>('/api/users/passkeys')).body.passkeys;
}

/** Kinds of the messages to a person. */
export async function messagesTo(api: RunningApi, person: Client): Promise<string[]> {
  const messages = await messagesOf(api)
    .find({ to: emailOf(person) })
    .sort({ _id: 1 })
    .toArray();
  return messages.map(({ kind }) => kind);
}

export async function creationOptions(person: Client): Promise<PasskeyCreationOptions> {
  const { status, body } = await person.send<PasskeyCreationOptions>('POST', '/api/users/passkeys/options');
  if (status !== 200) throw new Error(`No options: ${JSON.stringify(body)}`);
  return body;
}

export async function requestOptions(visitor: Client): Promise<PasskeyRequestOptions> {
  return (await visitor.send<PasskeyRequestOptions>('POST', '/api/users/login/passkey/options')).body;
}

export async function register(
  person: Client,
  device: SoftwareAuthenticator,
  departure: Departure = {},
): Promise<Answer<PasskeyResponse>> {
  const answer = device.create(await creationOptions(person), 'Phone', departure);
  return person.json<PasskeyResponse>('POST', '/api/users/passkeys', answer);
}

/** A device with a passkey of a person, and the passkey's id. */
export async function deviceOf(
  person: Client,
  isCounting = true,
): Promise<{ device: SoftwareAuthenticator; id: string }> {
  const device = new SoftwareAuthenticator(ORIGIN, isCounting);
  const { status, body } = await register(person, device);
  if (status !== 201) throw new Error(`Adding a passkey failed: ${JSON.stringify(body)}`);
  return { device, id: body.passkey._id };
}

export async function signInWith(
  visitor: Client,
  device: SoftwareAuthenticator,
  departure: Departure = {},
): Promise<Answer<SessionResponse>> {
  const assertion = device.get(await requestOptions(visitor), departure);
  return visitor.json<SessionResponse>('POST', '/api/users/login/passkey', assertion);
}
