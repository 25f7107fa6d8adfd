import type { Article } from '@contract/articles.ts';
import { untilPageStays } from '../lib/leaving.ts';

/** What went wrong with a call: the server's own sentence, or none where the server could not be reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** HTTP status; 0 where there was no answer. */
    readonly status: number,
    /** Stable code of the API's error table; `NETWORK` where there was no answer, `UNEXPECTED` where it gave none. */
    readonly code: string,
    /** The server's sentence for people, if it gave one. */
    readonly serverMessage: string | undefined,
    /** Sentences by field. */
    readonly fields: Readonly<Record<string, string>> = {},
    /** Ids of pictures that the text shows and that the server no longer has. */
    readonly pictures: readonly string[] = [],
    /** What the server has instead of what was sent: the article that a request of the same key has published. */
    readonly article: Article | undefined = undefined,
  ) {
    super(serverMessage ?? code);
  }
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  query?: Record<string, string | number | undefined>;
  /** Sent as JSON, or as multipart where it is a `FormData`. */
  body?: object;
  token?: string | undefined;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
}

/** Who calls, and for how long the answer is wanted. */
export type CallContext = Pick<CallOptions, 'token' | 'signal'>;

/** What a failed answer may hold; one from in front of the API need not be of its shape. */
type ErrorBody = Partial<Record<'code' | 'message' | 'error' | 'errors' | 'pictures' | 'article', unknown>>;

const isArticle = (value: unknown): value is Article =>
  typeof value === 'object' && value !== null && '_id' in value && 'version' in value;

const textIn = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

async function readError(response: Response): Promise<ApiError> {
  const body = ((await response.json().catch(() => null)) ?? {}) as ErrorBody;
  const sentence = textIn(body.message) ?? textIn(body.error);
  const fields = Object.entries(body.errors ?? {}).filter((field): field is [string, string] =>
    Boolean(textIn(field[1])),
  );
  return new ApiError(
    response.status,
    textIn(body.code) ?? 'UNEXPECTED',
    sentence,
    Object.fromEntries(fields),
    Array.isArray(body.pictures) ? body.pictures.filter((id) => textIn(id) !== undefined) : [],
    isArticle(body.article) ? body.article : undefined,
  );
}

/** What ends because the page is being left has not failed: nobody hears of it before it is clear that the page stays. */
async function failLater(cause: unknown): Promise<never> {
  await untilPageStays();
  throw cause;
}

/** Of some calls the specification reads nothing but that they succeeded: their answers may be empty. */
function parse(text: string): unknown {
  return text === '' ? {} : JSON.parse(text);
}

/**
 * One call of the API.
 *
 * @throws {ApiError} for every answer outside 200 to 299, and where there is no answer
 * @throws {DOMException} `AbortError` where the caller's signal ended the call
 */
export async function call<T>(path: string, options: CallOptions = {}): Promise<T> {
  const { method = 'GET', query = {}, body, token, signal } = options;
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  const headers = new Headers(options.headers);
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json');
  const init: RequestInit = { method, headers };
  if (signal !== undefined) init.signal = signal;
  if (body !== undefined) init.body = body instanceof FormData ? body : JSON.stringify(body);
  const response = await fetch(`${path}${search.size > 0 ? `?${search}` : ''}`, init).catch(
    (cause: unknown) => {
      if (signal?.aborted) throw cause;
      return failLater(new ApiError(0, 'NETWORK', undefined));
    },
  );
  if (!response.ok) throw await readError(response);
  return (await response.text().then(parse).catch(failLater)) as T;
}
