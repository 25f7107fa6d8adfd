import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { QUERY_MAX_LENGTH } from '../../../contract/limits.ts';
import { optional, ValidateField } from './validate-field.ts';
import { shortText, tidyLine } from './text-checks.ts';

/** An optional search text or filter. @param description which fields it searches */
export function SearchText(description: string, example: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ maxLength: QUERY_MAX_LENGTH, description, example }),
    Transform(tidyLine),
    ValidateField(
      optional(shortText(QUERY_MAX_LENGTH, `A search text has at most ${QUERY_MAX_LENGTH} characters.`)),
    ),
  );
}
