import { Body, Controller, Get, Param, Put, Query, UploadedFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { AUTHOR_ID } from '../articles/dto/article.dto.ts';
import { Access, CurrentUser } from '../auth/access.decorator.ts';
import { Limited } from '../../platform/limits/limited.decorator.ts';
import type { SignedInUser } from '../../platform/http/signed-in-user.ts';
import { ApiErrors } from '../../platform/openapi/api-errors.ts';
import { ApiForm } from '../../platform/openapi/api-form.ts';
import { Upload } from '../../platform/uploads/upload.ts';
import type { IncomingFile } from '../../platform/uploads/incoming-file.ts';
import { PageQuery } from '../../platform/http/pagination.ts';
import { PHOTO } from './dto/photo.ts';
import { AuthorsQuery, ProfileQuery } from './dto/profile-query.dto.ts';
import { UpdateProfileDto } from './dto/update-profile.dto.ts';
import { FoundAuthorsDto, OwnProfileDto, ProfileUpdatedDto, PublicProfileDto } from './dto/user.dto.ts';
import { ProfileService } from './profile.service.ts';

@ApiTags('Users')
@Controller('api/users')
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @Get('profile')
  @Access('signed-in')
  @ApiBearerAuth()
  @ApiOperation({
    operationId: 'getOwnProfile',
    summary: 'Get your profile and a page of your articles',
    description:
      '`title` filters the articles by what their titles contain. `totalArticles` counts all of them.',
  })
  @ApiOkResponse({ type: OwnProfileDto })
  @ApiErrors('VALIDATION_FAILED')
  async own(@CurrentUser() user: SignedInUser, @Query() query: ProfileQuery): Promise<OwnProfileDto> {
    return this.profiles.own(user.id, query);
  }

  @Get('authors')
  @Access('signed-in')
  @ApiBearerAuth()
  @ApiOperation({
    operationId: 'searchAuthors',
    summary: 'Search authors by name',
    description: 'Newest first. A whole email finds its author; emails are not shown.',
  })
  @ApiOkResponse({ type: FoundAuthorsDto })
  @ApiErrors('VALIDATION_FAILED')
  async find(@Query() { query, page, limit }: AuthorsQuery): Promise<FoundAuthorsDto> {
    return this.profiles.find(query, { page, limit });
  }

  @Put('update')
  @Limited('write')
  @Access('author')
  @Upload(PHOTO)
  @ApiBearerAuth()
  @ApiOperation({
    operationId: 'updateOwnProfile',
    summary: 'Change your profile',
    description: 'Omitted fields keep their values.',
  })
  @ApiForm(UpdateProfileDto, PHOTO.field, 'optional')
  @ApiOkResponse({ type: ProfileUpdatedDto })
  @ApiErrors('FORBIDDEN')
  async update(
    @CurrentUser() user: SignedInUser,
    @Body() { name, bio }: UpdateProfileDto,
    @UploadedFile() photo: IncomingFile | undefined,
  ): Promise<ProfileUpdatedDto> {
    return this.profiles.update(user.id, { name, bio, photo });
  }

  @Get('public/:id')
  @Access('public')
  @ApiOperation({
    operationId: 'getAuthor',
    summary: 'Get the public profile of an author',
    description:
      'Name, bio, photo and a page of articles, newest first. Admins have one only if they have published.',
  })
  @ApiParam({ name: 'id', example: AUTHOR_ID })
  @ApiOkResponse({ type: PublicProfileDto })
  @ApiErrors('VALIDATION_FAILED', 'USER_NOT_FOUND')
  async public(@Param('id') id: string, @Query() query: PageQuery): Promise<PublicProfileDto> {
    return this.profiles.public(id, query);
  }
}
