import type { Passkey } from '../../../contract/passkeys.ts';
import type { StoredPasskey } from '../../auth/second-factors/passkey.schema.ts';

export function presentPasskey({ _id, name, addedAt, usedAt, stoppedAt }: StoredPasskey): Passkey {
  return {
    _id: _id.toHexString(),
    name,
    addedAt: addedAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
    isStopped: stoppedAt !== null,
  };
}
