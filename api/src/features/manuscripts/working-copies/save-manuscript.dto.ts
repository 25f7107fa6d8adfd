import { checkDraftContent, checkDraftTitle } from '../dto/article-fields.ts';
import { EditDto } from '../dto/edit.dto.ts';
import { ContentField, TitleField } from '../dto/field-decorators.ts';

/** The fields of a draft. Texts may be empty. */
export class SaveManuscriptDto extends EditDto {
  @TitleField(checkDraftTitle, 'optional')
  title?: string;

  @ContentField(checkDraftContent, 'optional')
  content?: string;
}
