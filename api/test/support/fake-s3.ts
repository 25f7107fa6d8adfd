import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Upload times of the objects. */
export const LAST_MODIFIED = '2026-11-21T09:30:00.000Z';

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=\w+\/\d{8}\/[\w-]+\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/;

/** Whether a request has a valid S3 signature over the received bytes. */
function isSigned({ headers }: IncomingMessage, body: Buffer): boolean {
  const digest = createHash('sha256').update(body).digest('hex');
  return SIGNED.test(headers.authorization ?? '') && headers['x-amz-content-sha256'] === digest;
}

const errorOf = (code: string): string => (code === '' ? '' : `<Error><Code>${code}</Code></Error>`);

/** The part of S3 that pictures need, in memory: objects of one bucket, by path. */
export class FakeS3 {
  readonly objects = new Map<string, { bytes: Buffer; type: string }>();
  /** Error responses for the next requests: a status, optionally with S3's code. */
  readonly failures: (number | [status: number, code: string])[] = [];
  /** The only existing bucket; if empty, every bucket exists. */
  bucket = '';
  /** Keys per page of a list. */
  pageSize = 1000;
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      void (async () => {
        const url = new URL(request.url ?? '/', 'http://s3');
        const [, bucket = '', ...parts] = url.pathname.split('/');
        const key = parts.join('/');
        const body = await buffer(request);
        const failure = this.failures.shift();
        if (failure !== undefined) {
          const [status, code] = typeof failure === 'number' ? [failure, ''] : failure;
          return response.writeHead(status).end(errorOf(code));
        }
        if (this.bucket !== '' && bucket !== this.bucket)
          return response.writeHead(404).end(errorOf('NoSuchBucket'));
        if (!isSigned(request, body)) return response.writeHead(403).end();
        if (request.method === 'PUT') {
          this.objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '' });
          return response.writeHead(200).end();
        }
        if (request.method === 'DELETE') {
          this.objects.delete(key);
          return response.writeHead(204).end();
        }
        if (url.searchParams.has('list-type')) return response.end(this.list(url.searchParams));
        const object = this.objects.get(key);
        if (object === undefined) return response.writeHead(404).end(errorOf('NoSuchKey'));
        return response.writeHead(200, { 'Content-Length': object.bytes.length }).end(object.bytes);
      })();
    });
  }

  /** A page of a list, sorted by key; its continuation token is the last key of the previous page. */
  private list(query: URLSearchParams): string {
    const lastKey = query.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > lastKey)
      .toSorted();
    const page = keys.slice(0, this.pageSize);
    const more = keys.length > page.length ? page.at(-1) : undefined;
    const contents = page.map(
      (key) => `<Contents><Key>${key}</Key><LastModified>${LAST_MODIFIED}</LastModified></Contents>`,
    );
    const token = more === undefined ? '' : `<NextContinuationToken>${more}</NextContinuationToken>`;
    return `<ListBucketResult>${contents.join('')}${token}</ListBucketResult>`;
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
