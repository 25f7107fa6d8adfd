import { createHmac, randomBytes } from 'node:crypto';
import type { StoredWebhook } from './webhook.schema.ts';

/** As Standard Webhooks 1.0 writes secrets. */
const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export function newSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** The secrets with which to sign now: also the former one, for a day after a rotation. */
export function signingSecrets(
  { secret, formerSecret, formerSecretUntil }: StoredWebhook,
  now: number,
): string[] {
  const isFormerValid = formerSecret !== undefined && (formerSecretUntil?.getTime() ?? 0) > now;
  return isFormerValid ? [secret, formerSecret] : [secret];
}

/** The headers of Standard Webhooks 1.0. @param seconds since 1970 */
export function signedHeaders(
  { id, body }: { id: string; body: string },
  seconds: number,
  secrets: readonly string[],
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}
