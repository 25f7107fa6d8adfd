import { ApiPropertyOptional } from '@nestjs/swagger';
import { PageQuery } from '../../../platform/http/pagination.ts';
import { SearchText } from '../../../platform/http/validation/search-text.ts';
import { oneOf, ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { MANUSCRIPT_LISTS, type ManuscriptList } from '../../../contract/manuscripts.ts';

export class ManuscriptsQuery extends PageQuery {
  @ApiPropertyOptional({
    enum: MANUSCRIPT_LISTS,
    default: 'drafts',
    description:
      '`drafts`: unpublished; `review`: awaiting review by an admin; `scheduled`: to be published at a set time; `changes`: articles with unpublished changes; `withdrawn`: articles no longer published; `trash`: deleted in the last 30 days.',
  })
  @ValidateField(oneOf(MANUSCRIPT_LISTS))
  list: ManuscriptList = 'drafts';

  @SearchText('Only manuscripts whose title contains this.', 'monsoon')
  title: string = '';
}
