import { AwsClient } from 'aws4fetch';
import { createHash, randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AppError } from '../../platform/errors/app-error.ts';
import type { S3Env } from '../../platform/config/env.ts';
import {
  type PictureBytes,
  ImageStore,
  ImageStoreProblem,
  type ListedFile,
  PICTURE_ID,
  picturesUnavailable,
  type StoredFile,
} from './image-store.ts';
import { contentType } from './picture-format.ts';
import { s3Refusal, s3Unreachable } from './s3-refusal.ts';

/** Milliseconds within which the response of an S3 request must start. */
const TIMEOUT_MS = 15_000;
const ATTEMPTS = 2;
/** S3's status for an exhausted quota. */
const INSUFFICIENT_STORAGE = 507;
const NO_SUCH_BUCKET = 'NoSuchBucket';

interface Body {
  sha256: string;
  blob: Blob;
}

const EMPTY_BODY: Body = { sha256: sha256(''), blob: new Blob([]) };

/** Stores pictures in a bucket of S3 or a compatible service. */
export class S3ImageStore extends ImageStore {
  private readonly signer: AwsClient;

  constructor(private readonly settings: S3Env) {
    super();
    const { region, accessKeyId, secretAccessKey } = settings;
    this.signer = new AwsClient({ service: 's3', region, accessKeyId, secretAccessKey });
  }

  override async check(how: 'read' | 'write'): Promise<void> {
    try {
      const response = await this.request('GET', '', { query: { 'list-type': '2', 'max-keys': '1' } });
      await this.assertOk(response);
      if (how === 'read') return;
      const probe = `check/${randomUUID()}`;
      await this.assertOk(await this.request('PUT', probe));
      await this.delete(probe);
    } catch (error) {
      const problem = error instanceof AppError ? error.cause : error;
      throw problem instanceof ImageStoreProblem ? problem : s3Unreachable(this.settings, problem);
    }
  }

  override async put(picture: string, file: string, content: PictureBytes): Promise<void> {
    const headers = { 'content-type': contentType(file) ?? 'application/octet-stream' };
    const body = Buffer.isBuffer(content)
      ? { sha256: sha256(content), blob: new Blob([new Uint8Array(content)]) }
      : { sha256: content.sha256, blob: await openAsBlob(content.path) };
    const response = await this.request('PUT', `${picture}/${file}`, { headers, body });
    if (response.status === INSUFFICIENT_STORAGE) throw new AppError('STORAGE_FULL');
    await this.assertOk(response);
  }

  override async open(picture: string, file: string): Promise<StoredFile | null> {
    const response = await this.request('GET', `${picture}/${file}`);
    if (response.body === null) return null;
    if (response.status === 404) {
      const refusal = await s3Refusal(this.settings, response);
      if (refusal.code === NO_SUCH_BUCKET) throw picturesUnavailable(refusal.problem);
      return null;
    }
    if (!response.ok) await this.assertOk(response);
    const stream = Readable.fromWeb(response.body as ReadableStream);
    return { stream, bytes: Number(response.headers.get('content-length')) };
  }

  override async removeFile(picture: string, file: string): Promise<void> {
    await this.delete(`${picture}/${file}`);
  }

  override async *list(): AsyncGenerator<ListedFile, void> {
    let continuationToken: string | undefined = '';
    while (continuationToken !== undefined) {
      const query = {
        'list-type': '2',
        ...(continuationToken !== '' && { 'continuation-token': continuationToken }),
      };
      const response = await this.request('GET', '', { query });
      const page = await this.assertOk(response);
      yield* listedIn(page);
      continuationToken = /<NextContinuationToken>([^<]+)</.exec(page)?.[1];
    }
  }

  override async remove(picture: string): Promise<void> {
    const response = await this.request('GET', '', { query: { 'list-type': '2', prefix: `${picture}/` } });
    // A picture has fewer files than one page of a list.
    const keys = [...(await this.assertOk(response)).matchAll(/<Key>([^<]+)<\/Key>/g)].map(
      ([, key = '']) => key,
    );
    // Waits for all requests, even if one fails: afterwards, none of them may remove a file of the next
    // upload.
    const results = await Promise.allSettled(keys.map((key) => this.delete(key)));
    const failure = results.find((end) => end.status === 'rejected');
    if (failure !== undefined) throw failure.reason;
  }

  private async delete(key: string): Promise<void> {
    const response = await this.request('DELETE', key);
    if (response.status === 404) await response.body?.cancel();
    else await this.assertOk(response);
  }

  /** Returns the response body. @throws AppError PICTURES_UNAVAILABLE, with S3's reason as its cause */
  private async assertOk(response: Response): Promise<string> {
    if (response.ok) return response.text();
    throw picturesUnavailable((await s3Refusal(this.settings, response)).problem);
  }

  private async request(
    method: string,
    key: string,
    {
      query = {},
      headers = {},
      body = EMPTY_BODY,
    }: { query?: Record<string, string>; headers?: Record<string, string>; body?: Body } = {},
  ): Promise<Response> {
    const url = new URL(`/${this.settings.bucket}/${key}`, this.settings.endpoint);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    // Signed with the body's hash, so that S3 refuses damaged data.
    const signedHeaders = { ...headers, 'x-amz-content-sha256': body.sha256 };
    const init = { method, headers: signedHeaders, ...(body.blob.size > 0 && { body: body.blob }) };
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await send(await this.signer.sign(url, init));
        if (response.status < 500 || response.status === INSUFFICIENT_STORAGE || attempt === ATTEMPTS)
          return response;
        await response.body?.cancel();
      } catch (cause) {
        if (attempt === ATTEMPTS) throw picturesUnavailable(s3Unreachable(this.settings, cause));
      }
    }
  }
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Times out if the response does not begin; the body may take longer. */
async function send(request: Request): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    return await fetch(request, { signal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** The picture files in one page of a bucket list. */
function* listedIn(page: string): Generator<ListedFile, void> {
  for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const [picture = '', file = ''] = (/<Key>([^<]+)</.exec(entry)?.[1] ?? '').split('/', 2);
    const changedAt = /<LastModified>([^<]+)</.exec(entry)?.[1];
    if (PICTURE_ID.test(picture) && file !== '') yield { picture, file, changedAt: new Date(changedAt ?? 0) };
  }
}
