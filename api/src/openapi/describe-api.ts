import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import { BRAND } from '../config/brand.ts';
import { VERSION } from '../config/version.ts';
import { type ErrorCode, ERRORS } from '../common/errors/error-table.ts';
import { errorResponse } from './api-errors.ts';
import { completeResponse, type ResponseItem } from './api-responses.ts';
import type { SampledSchemas } from './api-samples.ts';

const DOCS_PATH = 'api/docs';
/** What Swagger's page needs: its own files, and the styles it writes. */
const DOCS_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/** What any route can answer: every body is read before it is known whether the route wants one. */
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
/** What a route can answer that writes: also a sign-in, which is counted and opens a session. */
const WRITES: ErrorCode[] = ['STORAGE_FULL'];
/** What a route can answer that wants a token. */
const SIGNED_IN: ErrorCode[] = ['UNAUTHENTICATED', 'SESSION_ENDED'];
/** Every tag of an operation, in the order of the documentation. */
const TAGS: Record<string, string> = {
  Articles: 'Reading, searching and writing articles.',
  Pictures: 'Pictures for the text of an article.',
  Users: 'Accounts, sessions and profiles.',
  Admin: 'What the admin sees and may delete.',
  Feed: 'The newest articles for feed readers.',
  Sitemap: 'What search engines are told.',
};
const NOT_MODIFIED = 'Nothing has changed since the answer of that ETag.';

interface Operation {
  summary?: string;
  security?: object[];
  responses: Record<string, ResponseItem>;
}

/** Serves the documentation at `/api/docs`, and the document it is made of at `/api/docs/openapi.json` and `/api/openapi.json`. */
export function describeApi(app: INestApplication): void {
  app.use(`/${DOCS_PATH}`, (_: Request, response: Response, next: NextFunction) => {
    response.set('Content-Security-Policy', DOCS_POLICY);
    next();
  });
  const document = openApiDocument(app);
  SwaggerModule.setup(DOCS_PATH, app, document, {
    jsonDocumentUrl: `${DOCS_PATH}/openapi.json`,
    raw: ['json'],
    customSiteTitle: `${BRAND.name} API`,
    swaggerOptions: { persistAuthorization: false, displayRequestDuration: true },
  });
  app
    .getHttpAdapter()
    .get('/api/openapi.json', (_: Request, response: Response) => void response.json(document));
}

function openApiDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle(`${BRAND.name} API`)
    .setDescription(
      'All that the magazine reads and writes. Every answer that is not a success has one shape: `statusCode`, a stable ' +
        '`code`, a `message` for people, `errors` by field where fields are wrong, and `requestId`.',
    )
    .setVersion(VERSION)
    .setLicense('All rights reserved', '/terms-of-use')
    .addServer('/', 'The magazine that serves this document.')
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'The `token` of a login.',
    })
    .build();
  // The builder would add an empty e-mail, which is not valid.
  config.info.contact = { name: BRAND.name, url: '/contact' };
  config.tags = Object.entries(TAGS).map(([name, description]) => ({ name, description }));
  const document = SwaggerModule.createDocument(app, config, { operationIdFactory });
  const schemas = (document.components?.schemas ?? {}) as SampledSchemas;
  for (const item of Object.values(document.paths)) {
    for (const [method, operation] of Object.entries(item as Record<string, Operation>))
      completeOperation(method, operation, schemas);
  }
  return document;
}

/** `articlesSearch`, `articleDeskCreate`: what generators of clients call their functions. */
function operationIdFactory(controller: string, method: string): string {
  const group = controller.replace(/Controller$/, '');
  return `${group.charAt(0).toLowerCase()}${group.slice(1)}${method.charAt(0).toUpperCase()}${method.slice(1)}`;
}

/** Adds what is the same for all routes, or follows from what the route says. */
function completeOperation(method: string, operation: Operation, schemas: SampledSchemas): void {
  const { responses, summary = '' } = operation;
  addErrors(operation, EVERYWHERE);
  if (method !== 'get') addErrors(operation, WRITES);
  if (operation.security !== undefined) addErrors(operation, SIGNED_IN);
  // Said, not left open: checkers of such documents ask for it, and a client then sends no token.
  operation.security ??= [];
  if (method === 'get') responses['304'] ??= { description: NOT_MODIFIED };
  for (const [status, response] of Object.entries(responses)) {
    nameErrors(response);
    completeResponse(response, { method, status, summary }, schemas);
  }
}

/** Documents rows of the error table beside those that the route names itself. */
function addErrors({ responses }: Operation, codes: readonly ErrorCode[]): void {
  for (const code of codes) {
    const added = errorResponse([code]);
    const known = (responses[ERRORS[code][0]] ??= added).content?.['application/json'];
    if (known !== undefined)
      known.examples = { ...known.examples, ...added.content['application/json']?.examples };
  }
}

/** Several decorators add to one response; it is described once, by all the codes it can have. */
function nameErrors(response: ResponseItem): void {
  const codes = Object.keys(response.content?.['application/json']?.examples ?? {});
  if (codes.length > 0) response.description = codes.map((code) => `\`${code}\``).join(', ');
}
