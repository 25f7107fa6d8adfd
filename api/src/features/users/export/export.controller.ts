import { Controller, Get, Logger, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access, CurrentUser } from '../../auth/access.decorator.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { errorCode } from '../../../platform/errors/error-code.ts';
import { errorStack } from '../../../platform/errors/error-stack.ts';
import type { Language } from '../../../contract/articles.ts';
import { RequestLanguage } from '../../../platform/http/request-language.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { OwnExport } from './own-export.service.ts';
import { writeTarGz } from './tar-gz.ts';

/** Milliseconds after which a client that takes nothing counts as gone. */
const STALL_MS = 2 * 60 * 1000;
/** Prefix of Node's codes for a stream whose other end is closed. */
const CLOSED = 'ERR_STREAM_';
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
      'One gzipped tar file, streamed: account, photo, manuscripts with all their versions and notes, articles as JSON and HTML, pictures. `README.txt` in it says what is where, in Hindi if `Accept-Language` prefers it. A file that is cut off is no valid gzip.',
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
    response.setTimeout(STALL_MS, () => response.destroy());
    await writeTarGz(files, response).catch((error: unknown) => {
      // Too late for a status: the connection breaks, so nobody takes a part for the whole.
      response.destroy();
      if (errorCode(error)?.startsWith(CLOSED) !== true)
        this.logger.error(`An export broke off: ${errorStack(error)}`);
    });
  }
}
