import { checkContent, checkTitle } from './article-fields.ts';
import { EditDto } from './edit.dto.ts';
import { ContentField, CorrectionField, TitleField } from './written-fields.ts';
import { SeenManuscript } from './manuscript-version.ts';

export class UpdateArticleDto extends EditDto {
  @TitleField(checkTitle, 'required')
  title!: string;

  @ContentField(checkContent, 'required')
  content!: string;

  @CorrectionField()
  correction?: string;

  @SeenManuscript()
  manuscriptVersion?: string;
}
