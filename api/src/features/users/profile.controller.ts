import { Body, Controller, Get, Param, Put, Query, UploadedFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answers } from '../../platform/openapi/answers.decorator.ts';
import type { FoundAuthorsResponse } from '../../contract/authors.ts';
import type { OwnProfile, ProfileUpdatedResponse, PublicProfile } from '../../contract/users.ts';
import { AUTHOR_ID } from '../articles/dto/article-headers.ts';
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
    description: '`title` filters the articles by title. `totalArticles` counts all of them.',
  })
  @Answers(200, 'OwnProfile')
  @ApiErrors('VALIDATION_FAILED')
  async own(@CurrentUser() user: SignedInUser, @Query() query: ProfileQuery): Promise<OwnProfile> {
    return this.profiles.own(user.id, query);
  }

  @Get('authors')
  @Access('signed-in')
  @ApiBearerAuth()
  @ApiOperation({
    operationId: 'searchAuthors',
    summary: 'Search authors by name',
    description: 'Newest first. `query` is part of a name: emails are neither searched nor shown.',
  })
  @Answers(200, 'FoundAuthorsResponse')
  @ApiErrors('VALIDATION_FAILED')
  async find(@Query() { query, page, limit }: AuthorsQuery): Promise<FoundAuthorsResponse> {
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
  @Answers(200, 'ProfileUpdatedResponse')
  @ApiErrors('FORBIDDEN')
  async update(
    @CurrentUser() user: SignedInUser,
    @Body() { name, bio, language }: UpdateProfileDto,
    @UploadedFile() photo: IncomingFile | undefined,
  ): Promise<ProfileUpdatedResponse> {
    return this.profiles.update(user.id, { name, bio, photo, language });
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
  @Answers(200, 'PublicProfile')
  @ApiErrors('VALIDATION_FAILED', 'USER_NOT_FOUND')
  async public(@Param('id') id: string, @Query() query: PageQuery): Promise<PublicProfile> {
    return this.profiles.public(id, query);
  }
}
