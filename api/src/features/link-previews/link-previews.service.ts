import { Inject, Injectable, Logger } from '@nestjs/common';
import { once } from 'node:events';
import { pipeline } from 'node:stream';
import { BoundedQueue } from '../../platform/concurrency/bounded-queue.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { errorStack } from '../../platform/errors/error-stack.ts';
import { IncomingFiles } from '../../platform/uploads/incoming-files.ts';
import { ENV } from '../../platform/config/config.module.ts';
import type { Env } from '../../platform/config/env.ts';
import { PICTURE_MAX_BYTES } from '../../contract/limits.ts';
import type { LinkPreview } from '../../contract/link-previews.ts';
import type { Picture } from '../../contract/pictures.ts';
import { HiddenPictures } from '../images/hidden-pictures.ts';
import { PicturesService } from '../images/pictures.service.ts';
import { cardTexts } from './card-texts.ts';
import { decodePage, type PageHead, readPageHead } from './page-head.ts';
import { readUpTo, refuseBeyond } from './read-up-to.ts';
import { WebClient } from './web-client.ts';

/** Timeout for page and picture together, in milliseconds. */
const TIME_LIMIT_MS = 5_000;
/** Maximum bytes to read of a page. Metadata may follow long scripts. */
const PAGE_MAX_BYTES = 1024 * 1024;
const PAGE_TYPE = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;

/**
 * Concurrent page reads. If the queue is full, a request gets the plain card immediately, because a
 * slow page takes the full timeout.
 */
const LIMITS = { running: 4, waiting: 8, retryAfterSeconds: TIME_LIMIT_MS / 1_000 };

/** A page's head and its final address. */
interface Page extends PageHead {
  from: URL;
}

interface Content {
  page: Page | null;
  picture: Picture | null;
}

const NO_CONTENT: Content = { page: null, picture: null };

/** Previews pages of other sites. Every failure yields the same plain card. */
@Injectable()
export class LinkPreviews {
  private readonly logger = new Logger('LinkPreviews');
  private readonly queue = new BoundedQueue(LIMITS);

  constructor(
    private readonly web: WebClient,
    private readonly incoming: IncomingFiles,
    private readonly pictures: PicturesService,
    private readonly hidden: HiddenPictures,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @param by account id of the author; the picture counts as their upload */
  async preview(address: string, by: string): Promise<LinkPreview> {
    const url = new URL(address);
    const { page, picture } = this.env.linkPreviews
      ? await this.queue.take(() => this.read(url, by)).catch(() => NO_CONTENT)
      : NO_CONTENT;
    return { url: url.href, ...cardTexts(url, page), picture };
  }

  private async read(url: URL, by: string): Promise<Content> {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const page = await unlessAborted(this.readPage(url, signal), signal);
    const picture = page === null ? null : await unlessAborted(this.storePicture(page, by, signal), signal);
    return { page, picture };
  }

  private async readPage(url: URL, signal: AbortSignal): Promise<Page> {
    const { body, type, url: from } = await this.web.open(url, 'text/html, application/xhtml+xml', signal);
    if (!PAGE_TYPE.test(type)) {
      body.destroy();
      throw new Error('Not a page.');
    }
    const html = decodePage(await readUpTo(PAGE_MAX_BYTES, body), type);
    return { ...readPageHead(html), from };
  }

  private async storePicture(
    { picture, from }: Page,
    by: string,
    signal: AbortSignal,
  ): Promise<Picture | null> {
    if (picture === '') return null;
    const { body } = await this.web.open(new URL(picture, from), 'image/*', signal);
    const bounded = pipeline(body, refuseBeyond(PICTURE_MAX_BYTES), () => undefined);
    const file = await this.incoming.receive(bounded);
    try {
      const { id, picture: stored } = await this.pictures.add(file, by);
      return this.hidden.withKeyIfHidden(id, stored);
    } catch (error) {
      if (!(error instanceof AppError)) this.logger.warn(`A picture was not stored: ${errorStack(error)}`);
      return null;
    } finally {
      await this.incoming.remove(file);
    }
  }
}

/** The result, or `null` after a failure or the timeout: a name server may be slow. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  const aborted = signal.aborted ? Promise.resolve() : once(signal, 'abort');
  return Promise.race([work, aborted.then(() => null)]).catch(() => null);
}
