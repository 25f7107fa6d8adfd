import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { Language } from '../../contract/articles.ts';
import { type Genre, GENRES, isGenre } from '../../contract/genres.ts';
import { READ_TRENDS_MAX, STATISTICS_DAYS, STATISTICS_MAX_DAYS } from '../../contract/statistics.ts';
import { optional, ValidateField } from '../../platform/http/validation/validate-field.ts';
import { ARTICLE_ID, AUTHOR_ID } from '../articles/dto/article-headers.ts';
import { LanguageFilter } from '../articles/dto/language-filter.ts';
import { isDay } from './read-day.ts';

const ID = /^[0-9a-f]{24}$/;
const IDS = /^[0-9a-f]{24}(?:,[0-9a-f]{24})*$/;
const isId = (value: unknown): boolean => typeof value === 'string' && ID.test(value);
const DAY = '^\\d{4}-\\d\\d-\\d\\d$';
/** Characters of a host name (RFC 1035), with a port. */
const HOST_MAX_LENGTH = 260;

/** That an article was read. */
export class ReadDto {
  @ApiProperty({ pattern: ID.source, description: 'Id of the article.', example: ARTICLE_ID })
  @ValidateField((value) => (isId(value) ? null : 'This must be the id of an article.'))
  article!: string;

  @ApiProperty({
    ...{ type: 'integer', minimum: 0, maximum: 100, example: 83 },
    description: 'How much of the text was in view, in per cent.',
  })
  @ValidateField((value) =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100
      ? null
      : 'This must be a whole number from 0 to 100.',
  )
  depth!: number;

  @ApiPropertyOptional({
    ...{ maxLength: HOST_MAX_LENGTH, example: 'www.google.com' },
    description: 'Host of the linking page, and nothing else of its address.',
  })
  @ValidateField(
    optional((value) =>
      typeof value === 'string' && value.length <= HOST_MAX_LENGTH && !/[/?#\s]/.test(value)
        ? null
        : 'This must be a host name.',
    ),
  )
  from: string = '';
}

/** Which days to read. */
export class StatisticsQuery {
  @ApiPropertyOptional({
    ...{ pattern: DAY, example: '2026-11-01' },
    description: `First day, in the newsroom's time zone; by default, ${STATISTICS_DAYS} days end with the last.`,
  })
  @ValidateField(optional((value) => (isDay(value) ? null : 'This must be a day, such as 2026-11-01.')))
  from: string = '';

  @ApiPropertyOptional({
    ...{ pattern: DAY, example: '2026-11-24' },
    description: `Last day; today by default. At most ${STATISTICS_MAX_DAYS} days.`,
  })
  @ValidateField(optional((value) => (isDay(value) ? null : 'This must be a day, such as 2026-11-24.')))
  to: string = '';
}

/** Whose reads a writer reads. */
export class OwnStatisticsQuery extends StatisticsQuery {
  @ApiPropertyOptional({ pattern: ID.source, description: 'Only this article.', example: ARTICLE_ID })
  @ValidateField(optional((value) => (isId(value) ? null : 'This must be the id of an article.')))
  article: string = '';

  @ApiPropertyOptional({ enum: GENRES, description: 'Only articles with this tag.', example: 'Weather' })
  @ValidateField(optional((value) => (isGenre(value) ? null : 'Please choose a tag from the list.')))
  tag: Genre | '' = '';

  @LanguageFilter('Language of the words in `plot`; English by default.')
  language: Language | '' = '';
}

/** Whose reads an admin reads. */
export class MagazineStatisticsQuery extends OwnStatisticsQuery {
  @ApiPropertyOptional({
    pattern: ID.source,
    description: 'Only articles of this author.',
    example: AUTHOR_ID,
  })
  @ValidateField(optional((value) => (isId(value) ? null : 'This must be the id of an author.')))
  author: string = '';
}

/** Whose reads of each day to read. */
export class ReadTrendsQuery extends StatisticsQuery {
  @ApiProperty({
    ...{ pattern: IDS.source, example: ARTICLE_ID },
    description: `Ids of up to ${READ_TRENDS_MAX} articles, with commas between.`,
  })
  @ValidateField((value) =>
    typeof value === 'string' && IDS.test(value) && value.split(',').length <= READ_TRENDS_MAX
      ? null
      : `These must be ids of 1 to ${READ_TRENDS_MAX} articles, with commas between.`,
  )
  ids!: string;
}
