import { Controller, Get, Header, Logger, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { PictureOrigin } from '../../contract/media-labels.ts';
import { Access } from '../auth/access.decorator.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { errorCode } from '../../platform/errors/system-error.ts';
import { errorStack } from '../../platform/errors/error-stack.ts';
import { HiddenPictures } from './hidden-pictures.ts';
import { ImageStore, PICTURE_ID, type StoredFile } from './image-store.ts';
import { contentType } from './picture-format.ts';
import { withSourceType } from './with-source-type.ts';

/** A stored file never changes under its name, so browsers may cache it for a year. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For addresses with a key, which are not for everybody. */
const PRIVATE = 'private, max-age=3600';
/** Prefix of Node's codes for a stream whose other end is closed. */
const CLOSED = 'ERR_STREAM_';

/** Serves picture files to pages and feed readers. */
@ApiExcludeController()
@Access('public')
@Controller('images')
export class ImagesController {
  private readonly logger = new Logger('Pictures');

  constructor(
    private readonly store: ImageStore,
    private readonly hidden: HiddenPictures,
  ) {}

  @Get(':picture/:file')
  @Header('Cross-Origin-Resource-Policy', 'cross-origin')
  async serve(
    @Param('picture') picture: string,
    @Param('file') file: string,
    @Query('key') key: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const type = contentType(file);
    if (type === null || !PICTURE_ID.test(picture)) throw new AppError('PICTURE_NOT_FOUND');
    const keyText = typeof key === 'string' ? key : undefined;
    if (await this.hidden.refuses(picture, keyText)) throw new AppError('PICTURE_NOT_FOUND');
    const opened = await this.store.open(picture, file);
    if (opened === null) throw new AppError('PICTURE_NOT_FOUND');
    const origin = keyText === undefined ? this.hidden.originOf(picture) : null;
    const caching = keyText === undefined ? IMMUTABLE : PRIVATE;
    const tag = [picture, file, origin ?? []].flat().join('-');
    response.set({ 'Content-Type': type, 'Cache-Control': caching, ETag: `"${tag}"` });
    if (request.fresh) {
      opened.stream.destroy();
      response.status(304).end();
      return;
    }
    const stored = origin === null ? opened : await withOrigin(opened, origin);
    response.set('Content-Length', String(stored.bytes));
    if (request.method === 'HEAD') {
      stored.stream.destroy();
      response.end();
      return;
    }
    // A client that disconnects is no error, but the file must be closed.
    await pipeline(stored.stream, response).catch((error: unknown) => {
      stored.stream.destroy();
      response.destroy();
      if (errorCode(error)?.startsWith(CLOSED) === true) return;
      this.logger.error(`Picture ${picture} could not be sent: ${errorStack(error)}`);
    });
  }
}

/** Stored files do not change, so what somebody says about a picture is added here. Its pixels stay the same. */
async function withOrigin({ stream }: StoredFile, origin: PictureOrigin): Promise<StoredFile> {
  const bytes = withSourceType(await buffer(stream), origin);
  return { stream: Readable.from([bytes], { objectMode: false }), bytes: bytes.length };
}
