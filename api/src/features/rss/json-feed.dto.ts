import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { PHOTO_SRC } from '../images/dto/picture.dto.ts';
import type { JsonFeed, JsonFeedAuthor, JsonFeedItem } from './json-feed.ts';

const SITE = 'https://banyan.example';
const MOMENT = { format: 'date-time', example: '2026-11-18T02:00:00.000Z' } as const;
const PICTURE = `${SITE}/images/3f8a1c0de9b24c7f8a6b5d4e3c2b1a09/1280.jpg`;

export class JsonFeedAuthorDto implements JsonFeedAuthor {
  @ApiProperty({ example: 'Meera Kachnar' })
  name!: string;

  @ApiProperty({ example: `${SITE}/profile/665f1c2ab1d4c8a9e0f3b701` })
  url!: string;

  @ApiPropertyOptional({ example: `${SITE}${PHOTO_SRC}` })
  avatar?: string;
}

export class JsonFeedItemDto implements JsonFeedItem {
  @ApiProperty({
    description: 'Permanent id, independent of the host.',
    example: 'tag:banyan.example,2026:article:665f1c2ab1d4c8a9e0f3b712',
  })
  id!: string;

  @ApiProperty({ example: `${SITE}/articles/665f1c2ab1d4c8a9e0f3b712` })
  url!: string;

  @ApiProperty({ example: 'The Monsoon Is Arriving Late, and All at Once' })
  title!: string;

  @ApiProperty({ example: '<p>Rain.</p>' })
  content_html!: string;

  @ApiProperty({ example: 'Farmers who once read the sky are learning to read the soil.' })
  summary!: string;

  @ApiPropertyOptional({ description: 'The banner.', example: PICTURE })
  image?: string;

  @ApiProperty(MOMENT)
  date_published!: string;

  @ApiProperty(MOMENT)
  date_modified!: string;

  @ApiPropertyOptional({ type: [JsonFeedAuthorDto] })
  authors?: JsonFeedAuthorDto[];

  @ApiProperty({ type: [String], example: ['Weather', 'Agriculture'] })
  tags!: string[];

  @ApiProperty({ enum: ['en', 'hi'], example: 'en' })
  language!: string;
}

export class JsonFeedDto implements JsonFeed {
  @ApiProperty({ enum: ['https://jsonfeed.org/version/1.1'] })
  version!: 'https://jsonfeed.org/version/1.1';

  @ApiProperty({ example: 'Banyan' })
  title!: string;

  @ApiProperty({ example: `${SITE}/` })
  home_page_url!: string;

  @ApiProperty({ example: `${SITE}/api/rss/json` })
  feed_url!: string;

  @ApiProperty({ example: 'Environment, science and innovation.' })
  description!: string;

  @ApiProperty({ example: 'en-IN' })
  language!: string;

  @ApiProperty({ type: [JsonFeedItemDto], description: 'At most 20, newest first.' })
  items!: JsonFeedItemDto[];
}
