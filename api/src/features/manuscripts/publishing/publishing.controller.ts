import {
  Body,
  Controller,
  Delete,
  Headers,
  HttpCode,
  HttpStatus,
  Param,
  Post,
  Put,
  Res,
  UploadedFile,
} from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import type {
  ArticlePublishedResponse,
  ArticleUpdatedResponse,
  DoneResponse,
} from '../../../contract/articles.ts';
import type { SubmittedResponse } from '../../../contract/manuscripts.ts';
import { etagOf, versionsIn } from '../../articles/article.presenter.ts';
import { Access, CurrentUser, TokenScope } from '../../auth/access.decorator.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { done } from '../../../platform/http/done.ts';
import { Upload } from '../../../platform/uploads/upload.ts';
import type { IncomingFile } from '../../../platform/uploads/incoming-file.ts';
import { ApiForm } from '../../../platform/openapi/api-form.ts';
import { BANNER } from '../dto/banner.ts';
import { ArticleChanged, ArticleOrManuscriptChanged, IfMatch } from '../dto/if-match.ts';
import { REQUIRED_FIELDS_MISSING } from '../dto/article-fields.ts';
import { ARTICLE_ETAG, ARTICLE_ID, ARTICLE_LOCATION } from '../../articles/dto/article-headers.ts';
import { CreateArticleDto } from '../dto/create-article.dto.ts';
import { UpdateArticleDto } from '../dto/update-article.dto.ts';
import { IDEMPOTENCY_KEY, idempotencyKeyIn } from '../dto/idempotency-key.ts';
import { type SubmissionResult, Submissions } from '../review/submissions.service.ts';
import { MANUSCRIPT_ETAG, MANUSCRIPT_LOCATION } from '../dto/manuscript-headers.ts';
import { isStaff } from '../model/transitions.ts';
import { PublishingService } from './publishing.service.ts';
import { NeedsVerifiedAddress } from '../../accounts/email-address/needs-verified-address.ts';
import { SettingsService } from '../../settings/settings.service.ts';

/** The response to a publication that needs the approval of an admin. */
const SUBMITTED = {
  headers: { Location: MANUSCRIPT_LOCATION, ETag: MANUSCRIPT_ETAG },
  description:
    'Only if `publishingPolicy` is `admin`, and only for authors: it awaits review, and readers see no change.',
} as const;
const REQUIRED_BANNER = {
  ...BANNER,
  missing: REQUIRED_FIELDS_MISSING,
  unless: ['manuscript', 'bannerPicture'],
} as const;

@ApiTags('Articles')
@ApiBearerAuth()
@Access('author')
@Controller('api/articles')
export class PublishingController {
  constructor(
    private readonly manuscripts: PublishingService,
    private readonly submissions: Submissions,
    private readonly settings: SettingsService,
  ) {}

  @Post()
  @TokenScope('publish')
  @Limited('write')
  @NeedsVerifiedAddress()
  @Upload(REQUIRED_BANNER)
  @ApiOperation({
    operationId: 'publishArticle',
    summary: 'Publish an article',
    description:
      'A form, because it includes the banner. The slug comes from the title and never changes. With an `Idempotency-Key`, a repeated request publishes once. With `manuscript`, it publishes that draft.',
  })
  @ApiHeader({
    ...IDEMPOTENCY_KEY,
    description:
      'Chosen by the client for this article, for example a UUID. If a response is lost, send the same request again: the article is published once, and the response has `repeated`. A different request with the same key gets 422.',
  })
  @ApiForm(CreateArticleDto, BANNER.field, 'optional')
  @Answers(201, 'ArticlePublishedResponse', { headers: { Location: ARTICLE_LOCATION, ETag: ARTICLE_ETAG } })
  @Answers(202, 'SubmittedResponse', SUBMITTED)
  @Answers(422, ['KeyReused', 'ManuscriptKeyReused'], {
    description: '`IDEMPOTENCY_KEY_REUSED`, with what the earlier request published or submitted',
    headers: { ETag: ARTICLE_ETAG },
  })
  @ArticleOrManuscriptChanged()
  @ApiErrors('PICTURE_GONE', 'TOO_MANY_PICTURES', 'FORBIDDEN', 'MANUSCRIPT_NOT_FOUND', 'LANGUAGE_TAKEN')
  @ApiErrors('ARTICLE_DELETED', 'ARTICLE_WITHDRAWN')
  async create(
    @CurrentUser() user: SignedInUser,
    @Headers('Idempotency-Key') key: string | undefined,
    @Body() draft: CreateArticleDto,
    @UploadedFile() banner: IncomingFile | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ArticlePublishedResponse | SubmittedResponse> {
    const { manuscript, manuscriptVersion, ...words } = draft;
    const content = { ...words, banner };
    const draftReference = { manuscript, manuscriptVersion };
    if (this.needsApproval(user)) {
      const submitted = await this.submissions.submitDraft(
        user,
        content,
        idempotencyKeyIn(key),
        draftReference,
      );
      return acceptedResponse(response, submitted);
    }
    const result = await this.manuscripts.publish(user, content, idempotencyKeyIn(key), draftReference);
    const { article } = result;
    response.set({ ETag: etagOf(article), Location: `/api/articles/${article._id}` });
    return result;
  }

  @Put(':id')
  @Access('signed-in')
  @TokenScope('publish')
  @Limited('write')
  @NeedsVerifiedAddress()
  @Upload(BANNER)
  @ApiOperation({
    operationId: 'updateArticle',
    summary: 'Change an article',
    description: 'Omitted fields keep their values. Authors change their own, editors and admins any.',
  })
  @ApiParam({ name: 'id', example: ARTICLE_ID })
  @IfMatch()
  @ArticleOrManuscriptChanged()
  @ApiForm(UpdateArticleDto, BANNER.field, 'optional')
  @Answers(202, 'SubmittedResponse', SUBMITTED)
  @Answers(200, 'ArticleUpdatedResponse', { headers: { ETag: ARTICLE_ETAG } })
  @ApiErrors('PICTURE_GONE', 'TOO_MANY_PICTURES', 'FORBIDDEN', 'LANGUAGE_TAKEN')
  @ApiErrors('NOT_YOUR_ARTICLE', 'ARTICLE_NOT_FOUND', 'ARTICLE_DELETED', 'ARTICLE_WITHDRAWN')
  async update(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Headers('If-Match') ifMatch: string | undefined,
    @Body() edit: UpdateArticleDto,
    @UploadedFile() banner: IncomingFile | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ArticleUpdatedResponse | SubmittedResponse> {
    const { manuscriptVersion, ...words } = edit;
    const changes = { ...words, ...(banner !== undefined && { banner }) };
    const seenVersions = { versions: versionsIn(ifMatch), manuscriptVersion };
    if (this.needsApproval(user)) {
      const manuscript = await this.submissions.submitEdit(user, id, changes, seenVersions);
      return acceptedResponse(response, { manuscript, repeated: false });
    }
    const article = await this.manuscripts.change(user, id, changes, seenVersions);
    response.set('ETag', etagOf(article));
    return { success: true, article };
  }

  @Delete(':id')
  @TokenScope('publish')
  @Limited('write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'deleteArticle',
    summary: 'Delete your article',
    description: 'Moves it to the trash for 30 days. Its address answers 410. Editors delete any.',
  })
  @IfMatch()
  @ArticleChanged()
  @ApiParam({ name: 'id', example: ARTICLE_ID })
  @Answers(200, 'DoneResponse')
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN', 'NOT_YOUR_ARTICLE', 'ARTICLE_NOT_FOUND')
  @ApiErrors('ARTICLE_DELETED', 'ARTICLE_WITHDRAWN')
  async remove(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Headers('If-Match') ifMatch: string | undefined,
  ): Promise<DoneResponse> {
    await this.manuscripts.remove(user, id, versionsIn(ifMatch));
    return done('Article deleted successfully');
  }

  private needsApproval(user: SignedInUser): boolean {
    return this.settings.current.publishingPolicy === 'admin' && !isStaff(user);
  }
}

function acceptedResponse(response: Response, { manuscript, repeated }: SubmissionResult): SubmittedResponse {
  response.status(HttpStatus.ACCEPTED);
  response.set({ ETag: `"${manuscript.version}"`, Location: `/api/manuscripts/${manuscript._id}` });
  return { success: true, manuscript, repeated };
}
