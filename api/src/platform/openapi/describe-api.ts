import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import { VERSION } from '../config/version.ts';
import { ERROR_CODES, type ErrorCode, ERRORS } from '../errors/error-table.ts';
import { errorResponse } from './api-errors.ts';
import { completeResponse, type ResponseItem } from './api-responses.ts';
import { addContractSchemas } from './contract-schemas.ts';
import type { SampledSchemas } from './api-samples.ts';

const BUILT_IN_NAME = 'Banyan';
const DOCS_PATH = 'api/docs';
/** Swagger's page needs its own files and inline styles. */
const DOCS_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/** Errors of any route: bodies are read before routing. */
const EVERYWHERE: ErrorCode[] = [
  'MALFORMED_REQUEST',
  'MALFORMED_JSON',
  'REQUEST_TIMEOUT',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'HEADERS_TOO_LARGE',
  'INTERNAL_ERROR',
  'STORE_UNAVAILABLE',
];
/** Errors of routes that write, including a sign-in, which writes a counter and a session. */
const WRITES: ErrorCode[] = ['STORAGE_FULL', 'QUOTA_REACHED', 'DAILY_QUOTA_REACHED'];
/** Errors of routes that need a token. */
const SIGNED_IN: ErrorCode[] = [
  'UNAUTHENTICATED',
  'SESSION_ENDED',
  'SECOND_FACTOR_MISSING',
  'TOKEN_INVALID',
  'TOKEN_NOT_ALLOWED',
];
/** Tags of operations, in the order of the documentation. */
const TAGS: Record<string, string> = {
  Articles: 'Reading, searching and writing articles.',
  Manuscripts: 'Drafts, and changes to articles that readers do not see yet.',
  Pictures: 'Pictures for the text of an article.',
  Users: 'Accounts, sessions and profiles.',
  Admin: 'Lists and deletions for admins.',
  Statistics: 'What was read, without cookies and addresses.',
  Feed: 'The newest articles for feed readers.',
  Sitemap: 'Data of the sitemaps for search engines.',
};
const NOT_MODIFIED = 'Not changed since the response with that ETag.';

interface Body {
  schema?: { allOf?: object[] };
}

interface Operation {
  requestBody?: { content: Record<string, Body> };
  security?: object[];
  responses: Record<string, ResponseItem>;
}

/** Serves the documentation at `/api/docs`, and its document at `/api/docs/openapi.json` and `/api/openapi.json`. */
export function describeApi(app: INestApplication, magazineName: () => string): void {
  app.use(`/${DOCS_PATH}`, (_: Request, response: Response, next: NextFunction) => {
    response.set('Content-Security-Policy', DOCS_POLICY);
    next();
  });
  let document: OpenAPIObject | undefined;
  // At the first request: few need it, and each start would wait for it.
  const readDocument = (): OpenAPIObject => (document ??= openApiDocument(app));
  const namedDocument = (): OpenAPIObject => withName(readDocument(), magazineName());
  SwaggerModule.setup(DOCS_PATH, app, readDocument, {
    jsonDocumentUrl: `${DOCS_PATH}/openapi.json`,
    raw: ['json'],
    customSiteTitle: 'API',
    patchDocumentOnRequest: namedDocument,
    swaggerOptions: { persistAuthorization: false, displayRequestDuration: true },
  });
  app
    .getHttpAdapter()
    .get('/api/openapi.json', (_: Request, response: Response) => void response.json(namedDocument()));
}

/** The document has the built-in name in its title and its examples, and no text of users. */
function withName(document: OpenAPIObject, name: string): OpenAPIObject {
  if (name === BUILT_IN_NAME) return document;
  const escapedName = JSON.stringify(name).slice(1, -1);
  return JSON.parse(JSON.stringify(document).replaceAll(BUILT_IN_NAME, () => escapedName)) as OpenAPIObject;
}

function openApiDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle(`${BUILT_IN_NAME} API`)
    .setDescription(
      'Everything that the magazine reads and writes. All errors have the same shape: `statusCode`, a stable ' +
        '`code`, a `message` for people, `errors` for invalid fields, and `requestId`.',
    )
    .setVersion(VERSION)
    .setLicense('All rights reserved', '/terms-of-use')
    .addServer('/', 'The magazine that serves this document.')
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description:
        'The `token` of the login response, or, for operations with `x-token-scope`, a personal token with that scope.',
    })
    .build();
  // The builder would add an empty email, which is not valid.
  config.info.contact = { name: BUILT_IN_NAME, url: '/contact' };
  config.tags = Object.entries(TAGS).map(([name, description]) => ({ name, description }));
  const document = SwaggerModule.createDocument(app, config, { operationIdFactory });
  addContractSchemas(document);
  const schemas = (document.components?.schemas ?? {}) as SampledSchemas;
  listErrorCodes(schemas);
  for (const item of Object.values(document.paths)) {
    for (const [method, operation] of Object.entries(item as Record<string, Operation>))
      completeOperation(method, operation, schemas);
  }
  return document;
}

/** The contract has no list of them: a client may meet codes of a later version. */
function listErrorCodes(schemas: SampledSchemas): void {
  const { properties, ...error } = schemas['ErrorDto'] ?? {};
  const { type = 'string', ...code } = properties?.['code'] ?? {};
  schemas['ErrorCode'] = { type, enum: ERROR_CODES };
  const reference = { ...code, allOf: [{ $ref: '#/components/schemas/ErrorCode' }] };
  schemas['ErrorDto'] = { ...error, properties: { ...properties, code: reference } };
}

/** `articlesSearch`: the name that client generators give the function. */
function operationIdFactory(controller: string, method: string): string {
  const group = controller.replace(/Controller$/, '');
  return `${group.charAt(0).toLowerCase()}${group.slice(1)}${method.charAt(0).toUpperCase()}${method.slice(1)}`;
}

/** Adds the responses, headers and examples that all routes share. */
function completeOperation(method: string, operation: Operation, schemas: SampledSchemas): void {
  const { responses, requestBody } = operation;
  leaveOutFile(requestBody?.content['application/json']);
  addErrors(operation, EVERYWHERE);
  if (method !== 'get') addErrors(operation, WRITES);
  if (operation.security !== undefined) addErrors(operation, SIGNED_IN);
  // Explicit, because OpenAPI linters require it; generated clients then send no token.
  operation.security ??= [];
  if (method === 'get') responses['304'] ??= { description: NOT_MODIFIED };
  for (const [status, response] of Object.entries(responses)) {
    nameErrors(response);
    completeResponse(response, { method, status }, schemas);
  }
}

/** JSON has the fields of a form (`ApiForm`), but not its file. */
function leaveOutFile(body: Body | undefined): void {
  const [fields] = body?.schema?.allOf ?? [];
  if (body !== undefined && fields !== undefined) body.schema = fields;
}

function addErrors({ responses }: Operation, codes: readonly ErrorCode[]): void {
  for (const code of codes) {
    const response = errorResponse([code]);
    const content = (responses[ERRORS[code][0]] ??= response).content?.['application/json'];
    if (content !== undefined)
      content.examples = { ...content.examples, ...response.content['application/json']?.examples };
  }
}

/** Lists all error codes in a response's description, because several decorators may add codes. */
function nameErrors(response: ResponseItem): void {
  const codes = Object.keys(response.content?.['application/json']?.examples ?? {});
  if (codes.length > 0) response.description = codes.map((code) => `\`${code}\``).join(', ');
}
