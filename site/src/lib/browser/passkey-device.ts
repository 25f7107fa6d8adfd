import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@contract/passkeys.ts';

/** Why a device gave no answer. */
export type DeviceReason = 'cancelled' | 'known' | 'wrong-host' | 'failed';

/** By name of the browser's error (WebAuthn, 5.1). Browsers say only that something was cancelled, so that no site learns whether there are passkeys. */
const REASONS: Record<string, DeviceReason> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  SecurityError: 'wrong-host',
};

export class DeviceError extends Error {
  override readonly name = 'DeviceError';

  constructor(
    readonly reason: DeviceReason,
    options: ErrorOptions,
  ) {
    super(reason, options);
  }
}

/** Whether the browser has passkeys. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Makes a passkey on a device that the person chooses. @throws DeviceError */
export async function makePasskey(options: PasskeyCreationOptions): Promise<Omit<NewPasskey, 'name'>> {
  const { startRegistration } = await library();
  const { id, response } = await startRegistration({ optionsJSON: options }).catch(explain);
  const { clientDataJSON, attestationObject } = response;
  return { id, clientDataJSON, attestationObject };
}

/** Lets the person choose one of their passkeys, and use it. @throws DeviceError */
export async function choosePasskey(options: PasskeyRequestOptions): Promise<PasskeyAssertion> {
  const { startAuthentication } = await library();
  const { id, response } = await startAuthentication({ optionsJSON: options }).catch(explain);
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

/** Loaded when somebody uses a passkey: most people never do. */
const library = () => import('@simplewebauthn/browser');

function explain(cause: unknown): never {
  throw new DeviceError(cause instanceof Error ? (REASONS[cause.name] ?? 'failed') : 'failed', { cause });
}
