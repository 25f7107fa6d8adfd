import { Transform } from 'class-transformer';
import { ApiPropertyOptional } from '@nestjs/swagger';
import type { Language } from '../../../contract/articles.ts';
import { pageNumber, toNumber } from '../../../platform/http/pagination.ts';
import { ValidateField, unlessLeftOut } from '../../../platform/http/validation/validate-field.ts';
import { MAX_PAGE_SIZE } from '../../../contract/limits.ts';
import { LanguageFilter } from './language-filter.ts';

/** `limit` may exceed what the section shows, because the page omits articles of other sections. */
export class HomeQuery {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MAX_PAGE_SIZE,
    description: 'Defaults to the size of the section.',
    example: 4,
  })
  @Transform(toNumber)
  @ValidateField(unlessLeftOut(pageNumber(MAX_PAGE_SIZE)))
  limit?: number;

  @LanguageFilter()
  language: Language | '' = '';
}
