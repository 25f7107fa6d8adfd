import { Controller, Get, Logger, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access, CurrentUser } from '../../auth/access.decorator.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { errorCode } from '../../../platform/errors/system-error.ts';
import { errorStack } from '../../../platform/errors/error-stack.ts';
import type { Language } from '../../../contract/articles.ts';
import { RequestLanguage } from '../../../platform/http/request-language.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { OwnExport } from './own-export.service.ts';
import { writeTarGz } from './tar-gz.ts';

/** Milliseconds without progress after which the client counts as disconnected. */
const STALL_TIMEOUT_MS = 2 * 60 * 1000;
/** Prefix of Node's error codes for a closed stream. */
const CLOSED_STREAM = 'ERR_STREAM_';
const TYPE = 'application/gzip';

@ApiTags('Users')
@ApiBearerAuth()
@Access('signed-in')
@Controller('api/users/export')
export class ExportController {
  private readonly logger = new Logger('Export');

  constructor(private readonly exports: OwnExport) {}

  @Get()
  @Limited('export')
  @ApiOperation({
    operationId: 'getExport',
    summary: 'Export your data',
    description:
      'One gzipped tar file, streamed: account, photo, manuscripts with all their versions and notes, articles as JSON and HTML, pictures. Its `README.txt` describes the files, in Hindi if `Accept-Language` prefers it. A truncated file is not valid gzip.',
  })
  @ApiOkResponse({
    description: 'The archive.',
    content: { [TYPE]: { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiErrors('PICTURES_UNAVAILABLE')
  async download(
    @CurrentUser() user: SignedInUser,
    @RequestLanguage() lang: Language,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { name, files } = await this.exports.open(user.id, lang);
    response.set({
      'Content-Type': TYPE,
      'Content-Disposition': `attachment; filename="${name}"`,
    });
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    response.setTimeout(STALL_TIMEOUT_MS, () => response.destroy());
    await writeTarGz(files, response).catch((error: unknown) => {
      // The status is already sent. Breaking the connection shows that the file is incomplete.
      response.destroy();
      if (errorCode(error)?.startsWith(CLOSED_STREAM) !== true)
        this.logger.error(`Export failed: ${errorStack(error)}`);
    });
  }
}
