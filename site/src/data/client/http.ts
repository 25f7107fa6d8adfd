import type { Article } from '@contract/articles.ts';
import type { Manuscript } from '@contract/manuscripts.ts';
import { PATHS } from '../../paths.ts';
import { errorWords } from '@text/error-text.ts';
import { untilPageStays } from '../../lib/browser/leaving.ts';

/** A failed call, with the server's message in the interface's language; without one if the server was unreachable. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** HTTP status; 0 without a response. */
    readonly status: number,
    /** Stable code of the API's error table; `NETWORK` without a response, `UNEXPECTED` without a code. */
    readonly code: string,
    /** The server's message for people, if any. */
    readonly serverMessage: string | undefined,
    /** Messages by field. */
    readonly fields: Readonly<Record<string, string>> = {},
    /** Ids of pictures in the text that the server no longer has. */
    readonly pictures: readonly string[] = [],
    /** The server's current article, for example the one that an earlier request with the same key has published. */
    readonly article: Article | undefined = undefined,
    /** The server's current manuscript, if another version was saved. */
    readonly manuscript: Manuscript | undefined = undefined,
    /** The token that was sent, if any. */
    readonly token: string | undefined = undefined,
  ) {
    super(serverMessage ?? code);
  }
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: Record<string, string | number | undefined>;
  /** Sent as JSON; a `FormData` as multipart. */
  body?: object;
  /** Sent as they are, instead of `body`. */
  bytes?: Blob;
  token?: string | undefined;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  /** Lets the request outlive its page; the body must be smaller than 64 KiB. */
  keepalive?: boolean;
}

/** Options that every call accepts. */
export type CallContext = Pick<CallOptions, 'token' | 'signal' | 'keepalive'>;

/** Possible fields of an error; a proxy's error may have another shape. */
type ErrorBody = Partial<
  Record<'code' | 'message' | 'error' | 'errors' | 'pictures' | 'article' | 'manuscript', unknown>
>;

const isVersioned = (value: unknown): value is { _id: string; version: unknown } =>
  typeof value === 'object' && value !== null && '_id' in value && 'version' in value;

const textIn = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

async function readError(response: Response, token: string | undefined): Promise<ApiError> {
  const body = ((await response.json().catch(() => null)) ?? {}) as ErrorBody;
  const sentence = textIn(body.message) ?? textIn(body.error);
  const fields = Object.entries(body.errors ?? {}).filter((field): field is [string, string] =>
    Boolean(textIn(field[1])),
  );
  const code = textIn(body.code) ?? 'UNEXPECTED';
  const words = await errorWords(code, { message: sentence, fields: Object.fromEntries(fields) });
  return new ApiError(
    response.status,
    code,
    words.message,
    words.fields,
    Array.isArray(body.pictures) ? body.pictures.filter((id) => textIn(id) !== undefined) : [],
    isVersioned(body.article) ? (body.article as Article) : undefined,
    isVersioned(body.manuscript) ? (body.manuscript as Manuscript) : undefined,
    token,
  );
}

/** Requests abort when the page is left, which is no failure: reject only once the page is known to stay. */
async function failLater(cause: unknown): Promise<never> {
  await untilPageStays();
  throw cause;
}

/** An admin who must set up a second factor can do nothing else: every page redirects there. */
function redirectToSetup(error: ApiError): ApiError {
  if (error.code === 'SECOND_FACTOR_MISSING' && location.pathname !== PATHS.security)
    location.replace(PATHS.security);
  return error;
}

/** The specification reads only the success of some calls: their responses may be empty. */
function parse(text: string): unknown {
  return text === '' ? {} : JSON.parse(text);
}

/**
 * Calls the API.
 *
 * @throws {ApiError} for every status outside 200 to 299, and without a response
 * @throws {DOMException} `AbortError` if the caller's signal aborted the call
 */
export async function call<T>(path: string, options: CallOptions = {}): Promise<T> {
  const response = await fetchAnswer(path, options);
  return (await response.text().then(parse).catch(failLater)) as T;
}

/** The same for a response that is no JSON: its body is still to be read. */
export async function fetchAnswer(path: string, options: CallOptions = {}): Promise<Response> {
  const { method = 'GET', query = {}, body, bytes, token, signal, keepalive = false } = options;
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  const headers = new Headers(options.headers);
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json');
  const init: RequestInit = { method, headers, keepalive };
  if (bytes !== undefined) {
    headers.set('content-type', 'application/octet-stream');
    init.body = bytes;
  }
  if (signal !== undefined) init.signal = signal;
  if (body !== undefined) init.body = body instanceof FormData ? body : JSON.stringify(body);
  const response = await fetch(`${path}${search.size > 0 ? `?${search}` : ''}`, init).catch(
    (cause: unknown) => {
      if (signal?.aborted) throw cause;
      return failLater(new ApiError(0, 'NETWORK', undefined));
    },
  );
  if (!response.ok) throw redirectToSetup(await readError(response, token));
  return response;
}
