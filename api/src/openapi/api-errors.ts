import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { type ErrorCode, ERRORS } from '../common/errors/error-table.ts';
import { ErrorDto } from './error.dto.ts';

type ContentObject = Record<
  string,
  { schema: { $ref: string }; examples: Record<string, { value: ErrorDto }> }
>;

const DOCUMENTED = 'documented errors';

/** Documents rows of the error table that a route can answer with; several of these on one route add up. */
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

/** A response of OpenAPI: the errors that share a status, each with its example. */
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
