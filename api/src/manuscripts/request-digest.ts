import { createHash } from 'node:crypto';
import type { ArticleDraft } from './manuscripts.service.ts';

/** Distinguishes requests with the same `Idempotency-Key`: SHA-256 of everything to be published, in hexadecimal. */
export function requestDigest({
  title,
  content,
  description,
  tags,
  isFeatured,
  banner,
  bannerAlt = '',
  bannerCredit = '',
}: ArticleDraft): string {
  const picture = Buffer.isBuffer(banner) ? sha256(banner) : banner.sha256;
  const words = [title, content, description, tags, isFeatured, bannerAlt, bannerCredit];
  return sha256(JSON.stringify([...words, picture]));
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}
