import { createHash } from 'node:crypto';
import type { Dictionary } from './compression-dictionary.ts';
import { PageBody } from './page-body.ts';
import type { RememberedReads } from './page-reads.ts';

/** A rendered page with its encodings. */
export interface RenderedPage {
  status: number;
  /** Headers set by Astro: type, CSP, redirects. */
  headers: Readonly<Record<string, string>>;
  /** Weak, because all encodings share it. */
  etag: string;
  body: PageBody;
  /** Memory of the page, in bytes. */
  bytes: number;
  /** For browsers that have it, and those that should fetch it. */
  dictionary?: Dictionary;
  /** Its reads, if they can be repeated. */
  reads?: RememberedReads;
}

/** Astro's response, uncompressed. */
export interface RenderedAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

export async function pageOf({ status, headers, body: text }: RenderedAnswer): Promise<RenderedPage> {
  const body = await PageBody.of(text);
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return { status, headers, etag, body, bytes: body.bytes };
}
