import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@contract/passkeys.ts';

/** Why no passkey was created or used. `known`: the device has a passkey of this account already. */
export type DeviceReason = 'cancelled' | 'known' | 'wrong-host' | 'failed';

/**
 * The reason by the name of the browser's error (WebAuthn, 5.1). If there is no passkey, browsers report a cancellation,
 * so that sites do not learn whether there are passkeys.
 */
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

/** Whether the browser supports passkeys. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Creates a passkey on a device that the person chooses. @throws DeviceError */
export async function makePasskey(options: PasskeyCreationOptions): Promise<Omit<NewPasskey, 'name'>> {
  const { startRegistration } = await loadLibrary();
  const { id, response } = await startRegistration({ optionsJSON: options }).catch(throwDeviceError);
  const { clientDataJSON, attestationObject } = response;
  return { id, clientDataJSON, attestationObject };
}

/** Signs the challenge with a passkey that the person chooses. @throws DeviceError */
export async function choosePasskey(options: PasskeyRequestOptions): Promise<PasskeyAssertion> {
  const { startAuthentication } = await loadLibrary();
  const { id, response } = await startAuthentication({ optionsJSON: options }).catch(throwDeviceError);
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

/** Loaded on demand, because most people never use a passkey. */
const loadLibrary = () => import('@simplewebauthn/browser');

function throwDeviceError(cause: unknown): never {
  throw new DeviceError(cause instanceof Error ? (REASONS[cause.name] ?? 'failed') : 'failed', { cause });
}
