import { checkDraftContent, checkDraftTitle } from './article-fields.ts';
import { EditDto } from './edit.dto.ts';
import { ContentField, TitleField } from './written-fields.ts';

/** What an author has written so far. Texts may be empty. */
export class SaveManuscriptDto extends EditDto {
  @TitleField(checkDraftTitle, 'optional')
  title?: string;

  @ContentField(checkDraftContent, 'optional')
  content?: string;
}
