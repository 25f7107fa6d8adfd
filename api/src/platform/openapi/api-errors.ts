import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { ErrorResponse } from '../../contract/errors.ts';
import { refTo } from './contract-schemas.ts';
import { type ErrorCode, ERRORS } from '../errors/error-table.ts';

type ContentObject = Record<
  string,
  { schema: { $ref: string }; examples: Record<string, { value: ErrorResponse }> }
>;

const DOCUMENTED = 'documented errors';

/** Documents errors that a route can return. May be used several times on one route. */
export function ApiErrors(...codes: ErrorCode[]): MethodDecorator {
  return (target, key, descriptor) => {
    const handler = descriptor.value as object;
    const documentedCodes = (Reflect.getMetadata(DOCUMENTED, handler) ?? []) as ErrorCode[];
    const allCodes = [...new Set([...documentedCodes, ...codes])];
    Reflect.defineMetadata(DOCUMENTED, allCodes, handler);
    const byStatus = Map.groupBy(allCodes, (code) => ERRORS[code][0]);
    const responses = [...byStatus].map(([status, group]) =>
      ApiResponse({ status, ...errorResponse(group) }),
    );
    applyDecorators(...responses)(target, key, descriptor);
  };
}

/** An OpenAPI response for errors with one status, with an example of each. */
export function errorResponse(codes: readonly ErrorCode[]): { description: string; content: ContentObject } {
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    content: {
      'application/json': {
        schema: refTo('ErrorResponse'),
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
      },
    },
  };
}

function exampleOf(code: ErrorCode): ErrorResponse {
  const [statusCode, message] = ERRORS[code];
  return { statusCode, code, message, requestId: '0f3c1b9e-8d0a-4f3b-9a63-6f2f6f6c1f55' };
}
