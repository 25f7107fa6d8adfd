import { sampleOf, type SampledSchema, type SampledSchemas } from './api-samples.ts';

/** A response of OpenAPI, as far as it is completed here. */
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
  'Names the request in the log; a proxy in front may give it.',
  '0f3c1b9e-8d0a-4f3b-9a63-6f2f6f6c1f55',
);
const RETRY_AFTER = header('Seconds after which it is worth trying again.', 60);
const WWW_AUTHENTICATE = header('What kind of token is wanted.', 'Bearer');
/** Of whatever can be kept and asked after. */
const ETAG = header(
  'To be sent as If-None-Match the next time: 304 where nothing has changed.',
  'W/"1f4-b7Yb0m1Dq4kq2qvT3pZl1w"',
);

/** Headers of an answer, beside those that its route names itself. */
function headersOf(method: string, status: string): Record<string, object> {
  return {
    'X-Request-Id': REQUEST_ID,
    ...(method === 'get' && status === '200' && { ETag: ETAG }),
    ...(status === '401' && { 'WWW-Authenticate': WWW_AUTHENTICATE }),
    ...(['429', '503'].includes(status) && { 'Retry-After': RETRY_AFTER }),
  };
}

/** What a success is, where its route does not say it: what was asked for, or that it was done. */
function meaning(method: string, status: string, summary: string): string {
  if (method === 'get') return `${summary}.`;
  return status === '201' ? 'It was made, and is this.' : 'It was done.';
}

/** ValidateField of a response what it means, which headers it has, and what one looks like. */
export function completeResponse(
  response: ResponseItem,
  { method, status, summary }: { method: string; status: string; summary: string },
  schemas: SampledSchemas,
): void {
  response.headers = { ...headersOf(method, status), ...response.headers };
  if (status.startsWith('2') && (response.description ?? '') === '')
    response.description = meaning(method, status, summary);
  for (const content of Object.values(response.content ?? {})) {
    if (content.examples !== undefined || content.schema?.type === 'string') continue;
    const value = sampleOf(content.schema ?? {}, schemas);
    if (status.startsWith('2')) content.example = value;
    else content.examples = { [codeOf(value)]: { value } };
  }
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
