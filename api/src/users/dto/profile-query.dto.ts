import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { PageQuery } from '../../common/pagination.ts';
import { optional, Says } from '../../common/validation/says.ts';
import { shortText, tidyLine } from '../../common/validation/text-checks.ts';
import { QUERY_MAX_LENGTH } from '../../contract/limits.ts';

export class ProfileQuery extends PageQuery {
  @ApiPropertyOptional({
    maxLength: QUERY_MAX_LENGTH,
    description: 'Only articles whose title contains this.',
    example: 'monsoon',
  })
  @Transform(tidyLine)
  @Says(optional(shortText(QUERY_MAX_LENGTH, `A search text has at most ${QUERY_MAX_LENGTH} characters.`)))
  title: string = '';
}
