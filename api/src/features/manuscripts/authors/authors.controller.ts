import { Body, Controller, Get, Headers, HttpCode, Param, Put, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import type { AuthorsResponse, AuthorsSetResponse } from '../../../contract/authors.ts';
import { ARTICLE_ID } from '../../articles/dto/article-headers.ts';
import { Access, CurrentUser, TokenScope } from '../../auth/access.decorator.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { RequireJson } from '../../../platform/http/require-json.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { AUTHORS_ETAG, authorsVersionIn, IfAuthorsMatch, SetAuthorsDto } from './authors.dto.ts';
import { ManuscriptAuthors } from './manuscript-authors.service.ts';

@ApiTags('Manuscripts')
@ApiBearerAuth()
@Access('signed-in')
@Controller('api/manuscripts/:id/authors')
export class AuthorsController {
  constructor(private readonly authors: ManuscriptAuthors) {}

  @Get()
  @TokenScope('read')
  @ApiOperation({
    operationId: 'listManuscriptAuthors',
    summary: 'List the authors of a manuscript',
    description: 'The first author comes first. Only the authors, editors and admins may see a manuscript.',
  })
  @ApiParam({ name: 'id', example: ARTICLE_ID })
  @Answers(200, 'AuthorsResponse', { headers: { ETag: AUTHORS_ETAG } })
  @ApiErrors('MANUSCRIPT_NOT_FOUND', 'ARTICLE_DELETED')
  async list(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuthorsResponse> {
    const authors = await this.authors.list(user, id);
    response.set('ETag', `"${authors.version}"`);
    return authors;
  }

  @Put()
  @TokenScope('publish')
  @Limited('write')
  @RequireJson()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'setManuscriptAuthors',
    summary: 'Change the authors of a manuscript, and their order',
    description:
      'Access changes immediately. Readers see the change immediately too, unless `publishingPolicy` is `admin`: then an editor or an admin must approve a change by an author. Every author may edit and publish; only the first author may delete. The first author, editors and admins may change the list, but only editors and admins may change the first author. Other authors may only remove themselves.',
  })
  @ApiParam({ name: 'id', example: ARTICLE_ID })
  @IfAuthorsMatch()
  @Answers(200, 'AuthorsSetResponse', { headers: { ETag: AUTHORS_ETAG } })
  @ApiErrors('MANUSCRIPT_NOT_FOUND', 'NOT_FIRST_AUTHOR', 'FIRST_AUTHOR_FIXED', 'ARTICLE_DELETED')
  @ApiErrors('AUTHORS_CHANGED', 'VERSION_REQUIRED')
  async set(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Headers('If-Match') ifMatch: string | undefined,
    @Body() { authors }: SetAuthorsDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuthorsSetResponse> {
    const result = await this.authors.set(user, id, authors, authorsVersionIn(ifMatch));
    response.set('ETag', `"${result.version}"`);
    return { success: true, ...result };
  }
}
