import { Inject, Injectable } from '@nestjs/common';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { SIGNING_SECRET } from '../../../platform/config/config.module.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type FrontPagePreviewResponse, PINNED_SECTIONS } from '../../../contract/front-page.ts';
import type { PinnedArticle } from './arrange-section.ts';

/** Milliseconds for which a preview opens: an hour. */
const PREVIEW_MS = 60 * 60 * 1000;
/** Sizes in bytes. */
const SIGNATURE = 32;
const TIME = 6;
const ID = 12;
const PIN = 1 + ID;

/**
 * Previews of an order that is not live. The path carries the order with the server's signature, so only admins can have one
 * made, and nothing is stored.
 */
@Injectable()
export class FrontPagePreviews {
  constructor(@Inject(SIGNING_SECRET) private readonly secret: string) {}

  create(pins: readonly PinnedArticle[]): FrontPagePreviewResponse {
    const endsAt = Date.now() + PREVIEW_MS;
    const time = Buffer.alloc(TIME);
    time.writeUIntBE(endsAt, 0, TIME);
    const articles = pins.map(({ section, article }) =>
      Buffer.concat([Buffer.of(PINNED_SECTIONS.indexOf(section)), Buffer.from(article, 'hex')]),
    );
    const order = Buffer.concat([time, ...articles]);
    const token = Buffer.concat([this.sign(order), order]).toString('base64url');
    return { path: `/preview/front-page/${token}`, endsAt: new Date(endsAt).toISOString() };
  }

  /** The order in a path. @throws AppError PREVIEW_NOT_FOUND if it has ended, or was not made here */
  open(token: string): PinnedArticle[] {
    const bytes = Buffer.from(token, 'base64url');
    const signature = bytes.subarray(0, SIGNATURE);
    const order = bytes.subarray(SIGNATURE);
    if (signature.length < SIGNATURE || !timingSafeEqual(signature, this.sign(order)))
      throw new AppError('PREVIEW_NOT_FOUND');
    if (order.readUIntBE(0, TIME) < Date.now()) throw new AppError('PREVIEW_NOT_FOUND');
    const pins: PinnedArticle[] = [];
    for (let at = TIME; at < order.length; at += PIN) {
      const section = PINNED_SECTIONS[order.readUInt8(at)];
      if (section === undefined) throw new AppError('PREVIEW_NOT_FOUND');
      pins.push({ section, article: order.toString('hex', at + 1, at + PIN) });
    }
    return pins;
  }

  private sign(order: Buffer): Buffer {
    return createHmac('sha256', this.secret).update('front page ').update(order).digest();
  }
}
