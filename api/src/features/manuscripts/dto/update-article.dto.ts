import { checkContent, checkTitle } from './article-fields.ts';
import { EditDto } from './edit.dto.ts';
import { ContentField, CorrectionField, TitleField } from './field-decorators.ts';
import { ManuscriptVersionField } from './manuscript-version.ts';

export class UpdateArticleDto extends EditDto {
  @TitleField(checkTitle, 'required')
  title!: string;

  @ContentField(checkContent, 'required')
  content!: string;

  @CorrectionField()
  correction?: string;

  @ManuscriptVersionField()
  manuscriptVersion?: string;
}
