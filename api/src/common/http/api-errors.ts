import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { type ErrorCode, ERRORS } from '../errors/error-table.ts';
import { ErrorDto } from './error.dto.ts';

/** Documents the rows of the error table that a route can answer with, one response for each status. */
export function ApiErrors(...codes: ErrorCode[]): MethodDecorator {
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code][0]);
  const responses = [...byStatus].map(([status, group]) =>
    ApiResponse({
      status,
      description: group.map((code) => `\`${code}\``).join(', '),
      content: {
        'application/json': {
          schema: { $ref: getSchemaPath(ErrorDto) },
          examples: Object.fromEntries(group.map((code) => [code, { value: exampleOf(code) }])),
        },
      },
    }),
  );
  return applyDecorators(ApiExtraModels(ErrorDto), ...responses);
}

function exampleOf(code: ErrorCode): ErrorDto {
  const [statusCode, message] = ERRORS[code];
  return { statusCode, code, message, requestId: '0f3c1b9e-8d0a-4f3b-9a63-6f2f6f6c1f55' };
}
