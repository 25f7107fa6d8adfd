import { ApiProperty } from '@nestjs/swagger';
import { ARTICLE_ID } from '../../articles/dto/article.dto.ts';
import { PaginationDto } from '../../../platform/http/pagination.dto.ts';
import type { Language } from '../../../contract/articles.ts';
import { type Genre, GENRES } from '../../../contract/genres.ts';
import type {
  NewsEntry,
  NewsSitemapResponse,
  SitemapEntry,
  SitemapPart,
  SitemapPartResponse,
  SitemapResponse,
} from '../../../contract/sitemap.ts';

const MOMENT = { type: String, format: 'date-time', example: '2026-11-18T02:00:00.000Z' } as const;

export class SitemapPartDto implements SitemapPart {
  @ApiProperty({ type: 'integer', minimum: 1, example: 1 })
  part!: number;

  @ApiProperty({ ...MOMENT, description: 'Latest change to an entry of this part.' })
  lastModified!: string;
}

export class SitemapCategoryDto {
  @ApiProperty({ enum: GENRES, example: 'Weather' })
  genre!: Genre;

  @ApiProperty({ ...MOMENT, nullable: true, description: 'Publication date of the newest article in it.' })
  newest!: string | null;
}

export class SitemapResponseDto implements SitemapResponse {
  @ApiProperty({ ...MOMENT, nullable: true, description: 'Publication date of the newest article.' })
  newest!: string | null;

  @ApiProperty({ type: [SitemapCategoryDto] })
  categories!: SitemapCategoryDto[];

  @ApiProperty({ ...MOMENT, nullable: true, description: 'Date of the newest correction.' })
  corrected!: string | null;

  @ApiProperty({ type: [SitemapPartDto], description: 'Empty parts are omitted.' })
  articles!: SitemapPartDto[];

  @ApiProperty({ type: [SitemapPartDto], description: 'Empty parts are omitted.' })
  authors!: SitemapPartDto[];
}

export class SitemapEntryDto implements SitemapEntry {
  @ApiProperty({ example: ARTICLE_ID })
  _id!: string;

  @ApiProperty(MOMENT)
  lastModified!: string;
}

export class SitemapPartResponseDto implements SitemapPartResponse {
  @ApiProperty({ type: [SitemapEntryDto], description: 'At most 5,000, last changed first.' })
  data!: SitemapEntryDto[];
}

export class NewsEntryDto implements NewsEntry {
  @ApiProperty({ example: ARTICLE_ID })
  _id!: string;

  @ApiProperty({ example: 'The Monsoon Is Arriving Late, and All at Once' })
  title!: string;

  @ApiProperty({ enum: ['en', 'hi'], example: 'en' })
  lang!: Language;

  @ApiProperty(MOMENT)
  date!: string;
}

export class NewsSitemapResponseDto implements NewsSitemapResponse {
  @ApiProperty({ type: [NewsEntryDto], description: 'At most 1,000, newest first.' })
  data!: NewsEntryDto[];

  @ApiProperty({ type: PaginationDto, description: 'This list always has one page.' })
  pagination!: PaginationDto;
}
