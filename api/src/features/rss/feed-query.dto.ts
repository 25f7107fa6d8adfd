import { ApiPropertyOptional } from '@nestjs/swagger';
import { ScopeQuery } from '../articles/dto/scope-query.dto.ts';
import { type Check, optional, ValidateField } from '../../platform/http/validation/validate-field.ts';

const isOnlyList: Check = (value, query) => {
  if (value !== 'corrections') return 'This must be corrections.';
  const isFiltered = query instanceof FeedQuery && query.category + query.author !== '';
  return isFiltered ? 'Corrections cannot be filtered by a category or an author.' : null;
};

/** Filters of a feed; without them it has all articles. */
export class FeedQuery extends ScopeQuery {
  @ApiPropertyOptional({
    enum: ['corrections'],
    description: 'Corrections instead of articles.',
    example: 'corrections',
  })
  @ValidateField(optional(isOnlyList))
  list: string = '';
}
