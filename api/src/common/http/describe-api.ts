import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import { BRAND } from '../../config/brand.ts';
import { type ErrorCode, ERRORS } from '../errors/error-table.ts';
import { errorResponse } from './api-errors.ts';

const DOCS_PATH = 'api/docs';
/** What Swagger's page needs: its own files, and the styles it writes. */
const DOCS_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/** What any route can answer. */
const EVERYWHERE: ErrorCode[] = ['TOO_MANY_REQUESTS', 'INTERNAL_ERROR', 'STORE_UNAVAILABLE'];
/** What a route can answer that wants a token. */
const SIGNED_IN: ErrorCode[] = ['UNAUTHENTICATED', 'SESSION_ENDED'];
/** What a route can answer whose address cannot be decoded. */
const WITH_PARAMETERS: ErrorCode[] = ['MALFORMED_REQUEST'];

interface ResponseItem {
  description?: string;
  content?: Record<string, { examples?: object }>;
}
interface Operation {
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

export function openApiDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle(`${BRAND.name} API`)
    .setDescription(
      'All that the magazine reads and writes. Every answer that is not a success has one shape: `statusCode`, a stable ' +
        '`code`, a `message` for people, `errors` by field where fields are wrong, and `requestId`.',
    )
    .setVersion('1.0')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, config, { operationIdFactory });
  for (const [path, item] of Object.entries(document.paths)) {
    for (const operation of Object.values(item as Record<string, Operation>)) {
      addErrors(operation, EVERYWHERE);
      if (operation.security !== undefined) addErrors(operation, SIGNED_IN);
      if (path.includes('{')) addErrors(operation, WITH_PARAMETERS);
      for (const response of Object.values(operation.responses)) nameErrors(response);
    }
  }
  return document;
}

/** `articlesSearch`, `articleDeskCreate`: what generators of clients call their functions. */
function operationIdFactory(controller: string, method: string): string {
  const group = controller.replace(/Controller$/, '');
  return `${group.charAt(0).toLowerCase()}${group.slice(1)}${method.charAt(0).toUpperCase()}${method.slice(1)}`;
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
