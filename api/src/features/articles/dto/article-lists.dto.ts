import { ApiProperty } from '@nestjs/swagger';
import type {
  ArticlePage,
  HomeSectionResponse,
  Language,
  RandomArticlesResponse,
  SearchResponse,
  SearchResult,
} from '../../../contract/articles.ts';
import { PaginationDto } from '../../../platform/http/pagination.dto.ts';
import { ARTICLE_ID, ArticleCardDto } from './article.dto.ts';

export class ArticlePageDto implements ArticlePage {
  @ApiProperty({ type: [ArticleCardDto] })
  data!: ArticleCardDto[];

  @ApiProperty({ type: 'integer', description: 'Page number, from 1.', example: 1 })
  page!: number;

  @ApiProperty({ type: 'integer', description: '0 if there are no articles.', example: 3 })
  totalPages!: number;

  @ApiProperty({ type: 'integer', description: 'Articles on all pages.', example: 19 })
  total!: number;

  @ApiProperty({ type: PaginationDto })
  pagination!: PaginationDto;
}

export class HomeSectionDto implements HomeSectionResponse {
  @ApiProperty({ type: [ArticleCardDto] })
  data!: ArticleCardDto[];

  @ApiProperty({ type: PaginationDto, description: 'This list always has one page.' })
  pagination!: PaginationDto;
}

export class RandomArticlesDto implements RandomArticlesResponse {
  @ApiProperty({ type: [ArticleCardDto] })
  articles!: ArticleCardDto[];

  @ApiProperty({
    type: [ArticleCardDto],
    description: 'Same as `articles`, under the name that every list uses.',
  })
  data!: ArticleCardDto[];

  @ApiProperty({ type: PaginationDto, description: 'This list always has one page.' })
  pagination!: PaginationDto;
}

export class SearchResultDto implements SearchResult {
  @ApiProperty({ example: ARTICLE_ID })
  _id!: string;

  @ApiProperty({ example: 'The Monsoon Is Arriving Late, and All at Once' })
  title!: string;

  @ApiProperty({ enum: ['en', 'hi'], example: 'en' })
  lang!: Language;
}

export class SearchResponseDto implements SearchResponse {
  @ApiProperty({ type: [SearchResultDto], description: 'At most 20.' })
  data!: SearchResultDto[];

  @ApiProperty({ type: PaginationDto, description: 'This list always has one page.' })
  pagination!: PaginationDto;
}
