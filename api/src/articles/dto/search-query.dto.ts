import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { optional, Says } from '../../common/validation/says.ts';
import { shortText, tidyLine } from '../../common/validation/text-checks.ts';
import { QUERY_MAX_LENGTH } from '../../contract/limits.ts';

export class SearchQuery {
  @ApiPropertyOptional({
    maxLength: QUERY_MAX_LENGTH,
    description: 'Beginnings of words of a title.',
    example: 'monsoon la',
  })
  @Transform(tidyLine)
  @Says(optional(shortText(QUERY_MAX_LENGTH, `A search text has at most ${QUERY_MAX_LENGTH} characters.`)))
  query: string = '';
}
