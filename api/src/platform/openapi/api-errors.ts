import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { type ErrorCode, ERRORS } from '../errors/error-table.ts';
import { ErrorDto } from './error.dto.ts';

type ContentObject = Record<
  string,
  { schema: { $ref: string }; examples: Record<string, { value: ErrorDto }> }
>;

const DOCUMENTED = 'documented errors';

/** Documents errors that a route can return. May be used several times on one route. */
export function ApiErrors(...codes: ErrorCode[]): MethodDecorator {
  return (target, key, descriptor) => {
    const handler = descriptor.value as object;
    const before = (Reflect.getMetadata(DOCUMENTED, handler) ?? []) as ErrorCode[];
    const all = [...new Set([...before, ...codes])];
    Reflect.defineMetadata(DOCUMENTED, all, handler);
    const byStatus = Map.groupBy(all, (code) => ERRORS[code][0]);
    const responses = [...byStatus].map(([status, group]) =>
      ApiResponse({ status, ...errorResponse(group) }),
    );
    applyDecorators(ApiExtraModels(ErrorDto), ...responses)(target, key, descriptor);
  };
}

/** An OpenAPI response for errors with one status, with an example of each. */
export function errorResponse(codes: readonly ErrorCode[]): { description: string; content: ContentObject } {
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    content: {
      'application/json': {
        schema: { $ref: getSchemaPath(ErrorDto) },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
      },
    },
  };
}

function exampleOf(code: ErrorCode): ErrorDto {
  const [statusCode, message] = ERRORS[code];
  return { statusCode, code, message, requestId: '0f3c1b9e-8d0a-4f3b-9a63-6f2f6f6c1f55' };
}
