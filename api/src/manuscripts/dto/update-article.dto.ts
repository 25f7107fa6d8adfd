import { checkContent, checkTitle } from './article-fields.ts';
import { EditDto } from './edit.dto.ts';
import { ContentField, TitleField } from './written-fields.ts';
import { SeenManuscript } from './manuscript-version.ts';

export class UpdateArticleDto extends EditDto {
  @TitleField(checkTitle, 'required')
  title!: string;

  @ContentField(checkContent, 'required')
  content!: string;

  @SeenManuscript()
  manuscriptVersion?: string;
}
