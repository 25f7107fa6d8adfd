import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import type { ManuscriptResponse } from '../../../contract/manuscripts.ts';
import type {
  TranslationGroupResponse,
  TranslationSourceResponse,
  TranslationsToCheckResponse,
} from '../../../contract/translations.ts';
import { ARTICLE_ID } from '../../articles/dto/article-headers.ts';
import { Access, CurrentUser, TokenScope } from '../../auth/access.decorator.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { PageQuery } from '../../../platform/http/pagination.ts';
import { RequireJson } from '../../../platform/http/require-json.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { MANUSCRIPT_ETAG, MANUSCRIPT_LOCATION } from '../dto/manuscript-headers.ts';
import { CheckTranslationDto, SetTranslationDto, TranslateDto } from './translations.dto.ts';
import { TranslationSources } from './translation-sources.service.ts';
import { Translations } from './translations.service.ts';

const ID = { name: 'id', example: ARTICLE_ID } as const;
const TRANSLATION_ID = '665f1c2ab1d4c8a9e0f3b713';

@ApiTags('Manuscripts')
@ApiBearerAuth()
@Access('signed-in')
@Controller('api')
export class TranslationsController {
  constructor(
    private readonly translations: Translations,
    private readonly sources: TranslationSources,
  ) {}

  @Get('translations')
  @Access('author')
  @TokenScope('read')
  @ApiOperation({
    operationId: 'listTranslationsToCheck',
    summary: 'List your articles and drafts for which another language has changed',
    description:
      'Last changed first. A translation is listed if the published text of its original has changed; any language, if another one was corrected. Publishing it again removes it from the list, and so does `check`.',
  })
  @Answers(200, 'TranslationsToCheckResponse')
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN')
  async toCheck(
    @CurrentUser() user: SignedInUser,
    @Query() { page, limit }: PageQuery,
  ): Promise<TranslationsToCheckResponse> {
    return this.translations.toCheck(user.id, { page, limit });
  }

  @Get('manuscripts/:id/translation')
  @TokenScope('read')
  @ApiOperation({
    operationId: 'getTranslations',
    summary: 'Get the translations of a manuscript, and what changed in them',
    description: 'Only its authors, editors and admins may see it.',
  })
  @ApiParam(ID)
  @Answers(200, 'TranslationGroupResponse')
  @ApiErrors('MANUSCRIPT_NOT_FOUND', 'ARTICLE_DELETED')
  async find(@CurrentUser() user: SignedInUser, @Param('id') id: string): Promise<TranslationGroupResponse> {
    return { success: true, ...(await this.translations.find(user, id)) };
  }

  @Put('manuscripts/:id/translation')
  @TokenScope('publish')
  @Limited('write')
  @RequireJson()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'setTranslation',
    summary: 'Make a manuscript a translation of another one, or of none',
    description:
      'A work has one published article in each language. A draft takes its language only for its own authors, or if an author of the original wrote it. Each is published, scheduled, withdrawn and deleted on its own. If the original joins another work or becomes a translation of none, its translations become translations of none; if it is deleted for good, its oldest published translation, otherwise the oldest, becomes the original. Readers see the change at once if both are published; if `publishingPolicy` is `admin`, authors change it before they submit.',
  })
  @ApiParam(ID)
  @Answers(200, 'TranslationGroupResponse')
  @ApiErrors('VALIDATION_FAILED', 'MANUSCRIPT_NOT_FOUND', 'ARTICLE_DELETED')
  @ApiErrors('LANGUAGE_TAKEN', 'APPROVAL_NEEDED')
  async set(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Body() { of }: SetTranslationDto,
  ): Promise<TranslationGroupResponse> {
    return { success: true, ...(await this.translations.set(user, id, of)) };
  }

  @Get('manuscripts/:id/translation/source')
  @TokenScope('read')
  @ApiOperation({
    operationId: 'getTranslationSource',
    summary: 'Get the text that a manuscript translates, in blocks, and what changed in it',
    description:
      'The published text of the original, or of another language while the user may not see it. `diff` compares it with the published text that the translation followed last. An original gets the translation that was corrected, compared with its text before the first correction to check.',
  })
  @ApiParam(ID)
  @Answers(200, 'TranslationSourceResponse')
  @ApiErrors('MANUSCRIPT_NOT_FOUND', 'ARTICLE_DELETED')
  async source(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
  ): Promise<TranslationSourceResponse> {
    return this.sources.find(user, id);
  }

  @Post('manuscripts/:id/translation/check')
  @TokenScope('write')
  @Limited('write')
  @RequireJson()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'confirmTranslation',
    summary: 'Say that a change of another language needs no change here',
    description: 'Has no effect if there is nothing to check.',
  })
  @ApiParam(ID)
  @Answers(200, 'TranslationGroupResponse')
  @ApiErrors('VALIDATION_FAILED', 'MANUSCRIPT_NOT_FOUND', 'ARTICLE_DELETED', 'TRANSLATION_CHANGED')
  async check(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Body() { revision }: CheckTranslationDto,
  ): Promise<TranslationGroupResponse> {
    return { success: true, ...(await this.translations.check(user, id, revision)) };
  }

  @Post('manuscripts/:id/translations')
  @TokenScope('write')
  @Limited('write')
  @RequireJson()
  @ApiOperation({
    operationId: 'createTranslation',
    summary: 'Begin a translation of an article or of your manuscript',
    description:
      'A draft of yours without words, with the banner, the tags and the pictures of the other language. `translation/source` has the text to translate.',
  })
  @ApiParam(ID)
  @Answers(201, 'ManuscriptResponse', { headers: { Location: MANUSCRIPT_LOCATION, ETag: MANUSCRIPT_ETAG } })
  @ApiErrors('VALIDATION_FAILED', 'MANUSCRIPT_NOT_FOUND', 'LANGUAGE_TAKEN', 'PICTURE_GONE')
  async translate(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Body() { language }: TranslateDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ManuscriptResponse> {
    const manuscript = await this.translations.begin(user, id, language);
    response.set({ ETag: `"${manuscript.version}"`, Location: `/api/manuscripts/${manuscript._id}` });
    return { success: true, manuscript };
  }

  @Delete('manuscripts/:id/translations/:translation')
  @TokenScope('publish')
  @Limited('write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'deleteTranslation',
    summary: 'Take a translation out of the work of an original',
    description:
      'For who may edit the original, whoever wrote the translation. It stays as it is, and becomes a translation of none. Its authors may join again.',
  })
  @ApiParam(ID)
  @ApiParam({ name: 'translation', example: TRANSLATION_ID })
  @Answers(200, 'TranslationGroupResponse')
  @ApiErrors('MANUSCRIPT_NOT_FOUND', 'ARTICLE_DELETED', 'APPROVAL_NEEDED')
  async remove(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Param('translation') translation: string,
  ): Promise<TranslationGroupResponse> {
    return { success: true, ...(await this.translations.remove(user, id, translation)) };
  }
}
