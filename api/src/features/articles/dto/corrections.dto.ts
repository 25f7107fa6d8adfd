import { ApiProperty, PickType } from '@nestjs/swagger';
import { PaginationDto } from '../../../platform/http/pagination.dto.ts';
import type { CorrectedArticle, CorrectionsResponse } from '../../../contract/corrections.ts';
import { ArticleCardDto, CorrectionDto } from './article.dto.ts';

export class CorrectedArticleDto
  extends PickType(ArticleCardDto, ['_id', 'title', 'lang', 'tags', 'author', 'authors', 'date'])
  implements CorrectedArticle
{
  @ApiProperty({ type: [CorrectionDto], description: 'All of the article, newest first.' })
  corrections!: CorrectionDto[];
}

export class CorrectionsResponseDto implements CorrectionsResponse {
  @ApiProperty({ type: [CorrectedArticleDto] })
  data!: CorrectedArticleDto[];

  @ApiProperty({ type: PaginationDto })
  pagination!: PaginationDto;
}
