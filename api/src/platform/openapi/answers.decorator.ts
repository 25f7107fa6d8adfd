import { ApiResponse } from '@nestjs/swagger';
import { refTo } from './contract-schemas.ts';

type Details = Pick<Parameters<typeof ApiResponse>[0], 'description' | 'headers'>;

/** Documents a response. @param shape name of an interface of api/src/contract, or of several if any of them may come */
export function Answers(status: number, shape: string | string[], details: Details = {}): MethodDecorator {
  const schema = typeof shape === 'string' ? refTo(shape) : { oneOf: shape.map(refTo) };
  return ApiResponse({ status, schema, ...details });
}
