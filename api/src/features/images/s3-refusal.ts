import type { S3Env } from '../../platform/config/env.ts';
import { ImageStoreProblem } from './image-store.ts';

/** S3's error codes for a wrong key id, a wrong secret and a wrong clock. */
const KEY_ERRORS = ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'RequestTimeTooSkewed'];
const REGION_ERRORS = [
  'PermanentRedirect',
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
];

/** S3's reason for a refusal: its code, empty if it gives none, and a sentence for the operator. */
export async function s3Refusal(
  settings: S3Env,
  response: Response,
): Promise<{ code: string; problem: ImageStoreProblem }> {
  const text = await response.text().catch(() => '');
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
  return { code, problem: new ImageStoreProblem(sentence(settings, response.status, code)) };
}

/** The error for an S3 request without a response. */
export function s3Unreachable({ endpoint }: S3Env, cause: unknown): ImageStoreProblem {
  return new ImageStoreProblem(`S3 cannot be reached at ${endpoint} (S3_ENDPOINT).`, { cause });
}

function sentence({ endpoint, bucket, region }: S3Env, status: number, code: string): string {
  if (code === 'NoSuchBucket') return `S3 at ${endpoint} has no bucket "${bucket}" (S3_BUCKET).`;
  if (KEY_ERRORS.includes(code))
    return `S3 at ${endpoint} refused the key (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY): ${code}.`;
  if (REGION_ERRORS.includes(code))
    return `The bucket "${bucket}" is in another region than ${region} (S3_REGION).`;
  if (status === 403)
    return `S3 at ${endpoint} does not let this key list, read and write the bucket "${bucket}".`;
  const statusText = code === '' ? `${status}` : `${status} ${code}`;
  return `S3 at ${endpoint} answered ${statusText} for the bucket "${bucket}".`;
}
