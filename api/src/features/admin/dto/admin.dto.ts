import { ApiProperty } from '@nestjs/swagger';
import { ArticleCardDto, AUTHOR_ID } from '../../articles/dto/article.dto.ts';
import type {
  AdminUser,
  AdminUserArticlesResponse,
  AdminUsersResponse,
  TrashCounts,
  TrashedAuthor,
  TrashedAuthorsResponse,
  TrashedManuscriptsResponse,
} from '../../../contract/admin.ts';
import { ManuscriptTrashDto } from '../../manuscripts/dto/manuscript-parts.dto.ts';
import { ManuscriptSummaryDto } from '../../manuscripts/dto/manuscript.dto.ts';
import { PHOTO_SRC } from '../../images/dto/picture.dto.ts';
import { PaginationDto } from '../../../platform/http/pagination.dto.ts';

export class AdminUserDto implements AdminUser {
  @ApiProperty({ example: AUTHOR_ID })
  _id!: string;

  @ApiProperty({ example: 'Meera Kachnar' })
  name!: string;

  @ApiProperty({ example: 'meera-kachnar@example.org' })
  email!: string;

  @ApiProperty({ enum: ['author'] })
  role!: 'author';

  @ApiProperty({ example: 'Meera writes about weather.' })
  bio!: string;

  @ApiProperty({ type: String, nullable: true, example: PHOTO_SRC })
  profilePhoto!: string | null;

  @ApiProperty({ format: 'date-time', example: '2026-11-18T02:00:00.000Z' })
  createdAt!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    description: 'Since when the author cannot sign in.',
    example: '2026-11-12T09:30:00.000Z',
  })
  suspendedAt!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Name of the author with whom the account is being merged.',
    example: 'Ira Palash',
  })
  mergingInto!: string | null;

  @ApiProperty({ type: [ArticleCardDto], description: 'The newest ones; another route lists the rest.' })
  articles!: ArticleCardDto[];

  @ApiProperty({ type: 'integer', example: 19 })
  totalArticles!: number;
}

class AdminUserListDto {
  @ApiProperty({ type: [AdminUserDto] })
  data!: AdminUserDto[];

  @ApiProperty({ type: PaginationDto })
  pagination!: PaginationDto;
}

export class AdminUsersResponseDto implements AdminUsersResponse {
  @ApiProperty({ type: AdminUserListDto })
  data!: AdminUserListDto;
}

export class AdminArticlesResponseDto implements AdminUserArticlesResponse {
  @ApiProperty({ type: [ArticleCardDto] })
  data!: ArticleCardDto[];

  @ApiProperty({ type: PaginationDto })
  pagination!: PaginationDto;
}

class TrashCountsDto implements TrashCounts {
  @ApiProperty({ type: 'integer', example: 1 })
  authors!: number;

  @ApiProperty({ type: 'integer', example: 4 })
  manuscripts!: number;
}

export class TrashedAuthorDto implements TrashedAuthor {
  @ApiProperty({ example: AUTHOR_ID })
  _id!: string;

  @ApiProperty({ example: 'Meera Kachnar' })
  name!: string;

  @ApiProperty({ example: 'meera-kachnar@example.org' })
  email!: string;

  @ApiProperty({ type: String, nullable: true, example: PHOTO_SRC })
  profilePhoto!: string | null;

  @ApiProperty({ type: 'integer', description: 'Published articles that come back.', example: 19 })
  articles!: number;

  @ApiProperty({ type: 'integer', description: 'What comes back and was not published.', example: 2 })
  drafts!: number;

  @ApiProperty({ type: ManuscriptTrashDto })
  trash!: ManuscriptTrashDto;
}

export class TrashedAuthorsResponseDto implements TrashedAuthorsResponse {
  @ApiProperty({ type: [TrashedAuthorDto] })
  data!: TrashedAuthorDto[];

  @ApiProperty({ type: PaginationDto })
  pagination!: PaginationDto;

  @ApiProperty({ type: TrashCountsDto, description: 'Both lists, whatever the filter.' })
  counts!: TrashCountsDto;
}

export class TrashedManuscriptsResponseDto implements TrashedManuscriptsResponse {
  @ApiProperty({ type: [ManuscriptSummaryDto] })
  data!: ManuscriptSummaryDto[];

  @ApiProperty({ type: PaginationDto })
  pagination!: PaginationDto;

  @ApiProperty({ type: TrashCountsDto, description: 'Both lists, whatever the filter.' })
  counts!: TrashCountsDto;
}
