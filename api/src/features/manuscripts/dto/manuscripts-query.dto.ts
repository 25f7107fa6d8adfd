import { ApiPropertyOptional } from '@nestjs/swagger';
import { PageQuery } from '../../../platform/http/pagination.ts';
import { SearchText } from '../../../platform/http/validation/search-text.ts';
import { ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { MANUSCRIPT_LISTS, type ManuscriptList } from '../../../contract/manuscripts.ts';

export class ManuscriptsQuery extends PageQuery {
  @ApiPropertyOptional({
    enum: MANUSCRIPT_LISTS,
    default: 'drafts',
    description:
      '`drafts` are not published; `review` waits for an admin; `scheduled` will be published; `changes` are articles with changes that are not live; `withdrawn` articles no longer are published; `trash` is what was deleted in the last 30 days.',
  })
  @ValidateField((value) =>
    MANUSCRIPT_LISTS.some((list) => list === value)
      ? null
      : `This must be one of ${MANUSCRIPT_LISTS.join(', ')}.`,
  )
  list: ManuscriptList = 'drafts';

  @SearchText('Only manuscripts whose title contains this.', 'monsoon')
  title: string = '';
}
