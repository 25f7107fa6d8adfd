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

/** Milliseconds until the response of an S3 request must begin. */
const PATIENCE_MS = 15_000;
const ATTEMPTS = 2;
/** S3's status for an exhausted quota. */
const INSUFFICIENT_STORAGE = 507;
const NO_SUCH_BUCKET = 'NoSuchBucket';

interface Body {
  sha256: string;
  blob: Blob;
}

const NOTHING: Body = { sha256: sha256(''), blob: new Blob([]) };

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
      const answer = await this.ask('GET', '', { query: { 'list-type': '2', 'max-keys': '1' } });
      await this.expectDone(answer);
      if (how === 'read') return;
      const probe = `check/${randomUUID()}`;
      await this.expectDone(await this.ask('PUT', probe));
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
    const answer = await this.ask('PUT', `${picture}/${file}`, { headers, body });
    if (answer.status === INSUFFICIENT_STORAGE) throw new AppError('STORAGE_FULL');
    await this.expectDone(answer);
  }

  override async open(picture: string, file: string): Promise<StoredFile | null> {
    const answer = await this.ask('GET', `${picture}/${file}`);
    if (answer.body === null) return null;
    if (answer.status === 404) {
      const refusal = await s3Refusal(this.settings, answer);
      if (refusal.code === NO_SUCH_BUCKET) throw picturesUnavailable(refusal.problem);
      return null;
    }
    if (!answer.ok) await this.expectDone(answer);
    const stream = Readable.fromWeb(answer.body as ReadableStream);
    return { stream, bytes: Number(answer.headers.get('content-length')) };
  }

  override async removeFile(picture: string, file: string): Promise<void> {
    await this.delete(`${picture}/${file}`);
  }

  override async *list(): AsyncGenerator<ListedFile, void> {
    let more: string | undefined = '';
    while (more !== undefined) {
      const query = { 'list-type': '2', ...(more !== '' && { 'continuation-token': more }) };
      const answer = await this.ask('GET', '', { query });
      const page = await this.expectDone(answer);
      yield* listedIn(page);
      more = /<NextContinuationToken>([^<]+)</.exec(page)?.[1];
    }
  }

  override async remove(picture: string): Promise<void> {
    const answer = await this.ask('GET', '', { query: { 'list-type': '2', prefix: `${picture}/` } });
    // A picture has fewer files than one page of a list.
    const keys = [...(await this.expectDone(answer)).matchAll(/<Key>([^<]+)<\/Key>/g)].map(
      ([, key = '']) => key,
    );
    // All at once, and whatever fails: when this ends, no request may remove a file of the next upload.
    const ends = await Promise.allSettled(keys.map((key) => this.delete(key)));
    const failure = ends.find((end) => end.status === 'rejected');
    if (failure !== undefined) throw failure.reason;
  }

  private async delete(key: string): Promise<void> {
    const answer = await this.ask('DELETE', key);
    if (answer.status === 404) await answer.body?.cancel();
    else await this.expectDone(answer);
  }

  /** Returns the response body. @throws AppError PICTURES_UNAVAILABLE, with S3's reason as its cause */
  private async expectDone(answer: Response): Promise<string> {
    if (answer.ok) return answer.text();
    throw picturesUnavailable((await s3Refusal(this.settings, answer)).problem);
  }

  private async ask(
    method: string,
    key: string,
    {
      query = {},
      headers = {},
      body = NOTHING,
    }: { query?: Record<string, string>; headers?: Record<string, string>; body?: Body } = {},
  ): Promise<Response> {
    const url = new URL(`/${this.settings.bucket}/${key}`, this.settings.endpoint);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    // Signed with the body's hash, so that S3 refuses damaged data.
    const signed = { ...headers, 'x-amz-content-sha256': body.sha256 };
    const init = { method, headers: signed, ...(body.blob.size > 0 && { body: body.blob }) };
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await send(await this.signer.sign(url, init));
        if (answer.status < 500 || answer.status === INSUFFICIENT_STORAGE || attempt === ATTEMPTS)
          return answer;
        await answer.body?.cancel();
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
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    return await fetch(request, { signal: patience.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** The picture files in one page of a bucket list. */
function* listedIn(page: string): Generator<ListedFile, void> {
  for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const [picture = '', file = ''] = (/<Key>([^<]+)</.exec(entry)?.[1] ?? '').split('/', 2);
    const changed = /<LastModified>([^<]+)</.exec(entry)?.[1];
    if (PICTURE_ID.test(picture) && file !== '') yield { picture, file, changedAt: new Date(changed ?? 0) };
  }
}
