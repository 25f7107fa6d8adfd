import { applyDecorators, type Type } from '@nestjs/common';
import { ApiBody, ApiExtraModels, getSchemaPath } from '@nestjs/swagger';

/** Documents a multipart form: the fields of a DTO and one file. In JSON, it has no file. */
export function ApiForm(dto: Type, file: string, need: 'required' | 'optional'): MethodDecorator {
  const binary = { type: 'object', properties: { [file]: { type: 'string', format: 'binary' } } };
  const withFile = need === 'required' ? { ...binary, required: [file] } : binary;
  return applyDecorators(
    ApiExtraModels(dto),
    ApiBody({ schema: { allOf: [{ $ref: getSchemaPath(dto) }, withFile] } }),
  );
}
