import { sampleOf, type SampledSchema, type SampledSchemas } from './api-samples.ts';

/** The parts of an OpenAPI response that this file completes. */
export interface ResponseItem {
  description?: string;
  content?: Record<
    string,
    { schema?: SampledSchema; example?: unknown; examples?: Record<string, { value: unknown }> }
  >;
  headers?: Record<string, object>;
}

function header(description: string, example: string | number): object {
  return { description, schema: { type: typeof example === 'number' ? 'integer' : 'string' }, example };
}

const REQUEST_ID = header(
  'Id of the request in the log; a proxy in front may set it.',
  '0f3c1b9e-8d0a-4f3b-9a63-6f2f6f6c1f55',
);
const RETRY_AFTER = header('Seconds to wait before a retry.', 60);
const RATE_LIMIT_POLICY = header(
  'Limits of the route: requests (`q`) in a window of seconds (`w`).',
  '"write-person-600s";q=300;w=600',
);
const RATE_LIMIT = header(
  'What is left of each: requests (`r`) for the next seconds (`t`).',
  '"write-person-600s";r=299;t=540',
);
const WWW_AUTHENTICATE = header('Required kind of token.', 'Bearer');
const ETAG = header(
  'Send it as If-None-Match next time: 304 if nothing has changed.',
  'W/"1f4-b7Yb0m1Dq4kq2qvT3pZl1w"',
);

/** Headers of a response in addition to those that its route declares. */
function headersOf(method: string, status: string): Record<string, object> {
  return {
    'X-Request-Id': REQUEST_ID,
    // Other answers have them too; the document stays readable.
    ...((status.startsWith('2') || status === '429') && {
      'RateLimit-Policy': RATE_LIMIT_POLICY,
      RateLimit: RATE_LIMIT,
    }),
    ...(method === 'get' && status === '200' && { ETag: ETAG }),
    ...(status === '401' && { 'WWW-Authenticate': WWW_AUTHENTICATE }),
    ...(['429', '503'].includes(status) && { 'Retry-After': RETRY_AFTER }),
  };
}

/** Default description of a success. */
function meaning(status: string): string {
  return status === '201' ? 'Created.' : 'Success.';
}

/** Adds description, headers and examples to a response. */
export function completeResponse(
  response: ResponseItem,
  { method, status }: { method: string; status: string },
  schemas: SampledSchemas,
): void {
  response.headers = { ...headersOf(method, status), ...response.headers };
  if (status.startsWith('2') && (response.description ?? '') === '') response.description = meaning(status);
  for (const content of Object.values(response.content ?? {})) {
    if (content.examples !== undefined || content.schema?.type === 'string') continue;
    const { schema = {} } = content;
    const values = (schema.oneOf ?? [schema]).map((each) => sampleOf(each, schemas));
    if (status.startsWith('2')) content.example = values[0];
    else content.examples = Object.fromEntries(values.map((value) => [codeOf(value), { value }]));
  }
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
