import { ApiProperty } from '@nestjs/swagger';
import { ARTICLE_ID, ArticleAuthorDto, ArticleCardDto, AUTHOR_ID } from '../../articles/dto/article.dto.ts';
import { PaginationDto } from '../../../platform/http/pagination.dto.ts';
import type { FoundAuthorsResponse } from '../../../contract/authors.ts';
import type {
  OwnProfile,
  PersonArticles,
  ProfileUpdatedResponse,
  PublicProfile,
  Role,
  SessionArticle,
  SessionResponse,
} from '../../../contract/users.ts';
import { ROLES } from '../../../contract/users.ts';
import { PHOTO_SRC, PictureDto } from '../../images/dto/picture.dto.ts';

const PHOTO = { type: String, nullable: true, example: PHOTO_SRC } as const;
const BIO = { example: 'Meera writes about weather.', description: 'Empty if there is none.' };

export class PersonArticlesDto implements PersonArticles {
  @ApiProperty({ type: [ArticleCardDto] })
  data!: ArticleCardDto[];

  @ApiProperty({ type: PaginationDto })
  pagination!: PaginationDto;
}

export class SessionArticleDto implements SessionArticle {
  @ApiProperty({ example: ARTICLE_ID })
  _id!: string;

  @ApiProperty({ example: 'The Monsoon Is Arriving Late, and All at Once' })
  title!: string;
}

export class SessionDto implements SessionResponse {
  @ApiProperty({
    description: 'Send it as `Authorization: Bearer …`. Valid for a week.',
    example: 'eyJhbGciOi…',
  })
  token!: string;

  @ApiProperty({ enum: ROLES, example: 'author' })
  role!: Role;

  @ApiProperty({ example: AUTHOR_ID })
  _id!: string;

  @ApiProperty({ example: 'Meera Kachnar' })
  name!: string;

  @ApiProperty({ example: 'meera-kachnar@example.org' })
  email!: string;

  @ApiProperty(BIO)
  bio!: string;

  @ApiProperty(PHOTO)
  profilePhoto!: string | null;

  @ApiProperty({ type: [SessionArticleDto], description: 'The newest articles.' })
  articles!: SessionArticleDto[];
}

export class OwnProfileDto implements OwnProfile {
  @ApiProperty({ example: AUTHOR_ID })
  _id!: string;

  @ApiProperty({ enum: ROLES, example: 'author' })
  role!: Role;

  @ApiProperty({ example: 'Meera Kachnar' })
  name!: string;

  @ApiProperty({ example: 'meera-kachnar@example.org' })
  email!: string;

  @ApiProperty(BIO)
  bio!: string;

  @ApiProperty(PHOTO)
  profilePhoto!: string | null;

  @ApiProperty({ type: PersonArticlesDto })
  articles!: PersonArticlesDto;

  @ApiProperty({
    type: 'integer',
    description: 'Number of all articles, regardless of the filter.',
    example: 19,
  })
  totalArticles!: number;

  @ApiProperty({
    description:
      'Whether the link to the address was opened, where that is needed to publish (`VERIFY_EMAIL`).',
    example: true,
  })
  isAddressVerified!: boolean;

  @ApiProperty({
    description:
      'Whether a link to the address was ever opened. A new password by mail removes passkeys and one-time codes from before.',
    example: true,
  })
  isAddressConfirmed!: boolean;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the password was changed last; null if it is not known, or never.',
    example: '2026-03-04T09:30:00.000Z',
  })
  passwordChangedAt!: string | null;
}

export class ProfileUpdatedDto implements ProfileUpdatedResponse {
  @ApiProperty({ example: 'Meera Kachnar' })
  name!: string;

  @ApiProperty(BIO)
  bio!: string;

  @ApiProperty(PHOTO)
  profilePhoto!: string | null;
}

export class PublicProfileDto implements PublicProfile {
  @ApiProperty({ example: AUTHOR_ID })
  _id!: string;

  @ApiProperty({ example: 'Meera Kachnar' })
  name!: string;

  @ApiProperty(BIO)
  bio!: string;

  @ApiProperty(PHOTO)
  profilePicture!: string | null;

  @ApiProperty({ type: PictureDto, nullable: true })
  picture!: PictureDto | null;

  @ApiProperty({ type: PersonArticlesDto })
  articles!: PersonArticlesDto;
}

export class FoundAuthorsDto implements FoundAuthorsResponse {
  @ApiProperty({ type: [ArticleAuthorDto] })
  data!: ArticleAuthorDto[];

  @ApiProperty({ type: PaginationDto })
  pagination!: PaginationDto;
}
