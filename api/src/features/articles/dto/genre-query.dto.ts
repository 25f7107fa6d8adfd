import { ApiPropertyOptional } from '@nestjs/swagger';
import type { Language } from '../../../contract/articles.ts';
import { PageQuery } from '../../../platform/http/pagination.ts';
import { oneOf, ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { DEFAULT_SORT, type Sort, SORTS } from '../../../contract/limits.ts';
import { LanguageFilter } from './language-filter.ts';

export class GenreQuery extends PageQuery {
  @ApiPropertyOptional({ enum: SORTS, default: DEFAULT_SORT })
  @ValidateField(oneOf(SORTS))
  sort: Sort = DEFAULT_SORT;

  @LanguageFilter()
  language: Language | '' = '';
}
