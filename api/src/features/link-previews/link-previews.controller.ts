import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answers } from '../../platform/openapi/answers.decorator.ts';
import type { LinkPreviewResponse } from '../../contract/link-previews.ts';
import { Access, CurrentUser, TokenScope } from '../auth/access.decorator.ts';
import type { SignedInUser } from '../../platform/http/signed-in-user.ts';
import { RequireJson } from '../../platform/http/require-json.ts';
import { Limited } from '../../platform/limits/limited.decorator.ts';
import { LinkPreviewRequestDto } from './dto/link-preview.dto.ts';
import { LinkPreviews } from './link-previews.service.ts';

@ApiTags('Pictures')
@ApiBearerAuth()
@Controller('api/link-previews')
export class LinkPreviewsController {
  constructor(private readonly previews: LinkPreviews) {}

  @Post()
  @TokenScope('write')
  @Limited('link-preview')
  @Access('signed-in')
  @HttpCode(200)
  @RequireJson()
  @ApiOperation({
    operationId: 'previewLink',
    summary: 'Read the title and the picture of another site’s page',
    description:
      'For a card in the text of an article. If the page cannot be read, the title is its address.',
  })
  @Answers(200, 'LinkPreviewResponse')
  async preview(
    @CurrentUser() user: SignedInUser,
    @Body() { url }: LinkPreviewRequestDto,
  ): Promise<LinkPreviewResponse> {
    return { preview: await this.previews.preview(url, user.id) };
  }
}
