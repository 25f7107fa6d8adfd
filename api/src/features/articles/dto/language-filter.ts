import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { LANGUAGES } from '../../../contract/articles.ts';
import { oneOf, optional, ValidateField } from '../../../platform/http/validation/validate-field.ts';

/** A query parameter with a language; empty without one. */
export function LanguageFilter(description = 'Only articles in this language.'): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ enum: LANGUAGES, description, example: 'hi' }),
    ValidateField(optional(oneOf(LANGUAGES))),
  );
}
