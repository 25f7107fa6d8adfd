import { createHash, createHmac } from 'node:crypto';

/** Where the bucket is, and who we are there. */
export interface S3Settings {
  /** Origin of the service: `https://s3.ap-south-1.amazonaws.com`, `http://minio:9000`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Request {
  method: string;
  url: URL;
  /** Further headers to sign, in small letters. */
  headers?: Record<string, string>;
  body?: Buffer;
}

/**
 * Headers that prove a request to S3: AWS Signature Version 4.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signS3Request(
  { method, url, headers = {}, body = Buffer.alloc(0) }: S3Request,
  settings: Pick<S3Settings, 'region' | 'accessKeyId' | 'secretAccessKey'>,
  now = new Date(),
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = `${time.slice(0, 8)}/${settings.region}/s3/aws4_request`;
  const sent: Record<string, string> = {
    ...headers,
    'x-amz-content-sha256': sha256(body),
    'x-amz-date': time,
  };
  const signed: Record<string, string> = { ...sent, host: url.host };
  const names = Object.keys(signed).sort();
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...names.map((name) => `${name}:${signed[name]?.trim()}`),
    '',
    names.join(';'),
    sha256(body),
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(Buffer.from(canonical))].join('\n');
  const key = [...scope.split('/')].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${settings.secretAccessKey}`,
  );
  const signature = hmac(key, toSign).toString('hex');
  const credential = `Credential=${settings.accessKeyId}/${scope}`;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 ${credential},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}

function canonicalQuery(url: URL): string {
  const encode = (text: string): string =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  return [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
