import { Inject, Injectable } from '@nestjs/common';
import { get as getHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { get as getHttps } from 'node:https';
import { type Duplex, pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { ENV } from '../../platform/config/config.module.ts';
import type { Env } from '../../platform/config/env.ts';
import { VERSION } from '../../platform/config/version.ts';
import { checkedConnection } from '../../platform/outbound/checked-connection.ts';
import { Network } from '../../platform/outbound/network.ts';

/** Maximum redirects. */
const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const OK = 200;

const DECODERS: Record<string, () => Duplex> = { br: createBrotliDecompress, gzip: createGunzip };

/** A response with status 200. */
export interface WebResponse {
  /** The address after redirects. */
  url: URL;
  /** `Content-Type`; empty if missing. */
  type: string;
  /** The decompressed body. The caller must read or destroy it. */
  body: Readable;
}

/** Clients do not get the reason, because differences between addresses would reveal the network. */
class FetchError extends Error {}

/** Fetches an author's address like a stranger on the public internet. Redirects get the same checks. */
@Injectable()
export class WebClient {
  constructor(
    private readonly network: Network,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @throws Error if there is no response, for any reason */
  async open(address: URL, accept: string, signal: AbortSignal): Promise<WebResponse> {
    let url = address;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await this.request(url, accept, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode === OK) return { url, type: headers['content-type'] ?? '', body: decompress(response) };
      response.destroy();
      if (!REDIRECTS.has(statusCode) || headers.location === undefined) throw new FetchError('No page.');
      url = new URL(headers.location, url);
    }
    throw new FetchError('Too many redirects.');
  }

  private async request(url: URL, accept: string, signal: AbortSignal): Promise<IncomingMessage> {
    const get = { 'http:': getHttp, 'https:': getHttps }[url.protocol];
    if (get === undefined || !this.network.allowsPort(url.port)) throw new FetchError('No web address.');
    if (url.username !== '' || url.password !== '') throw new FetchError('With a name or a password.');
    const connection = await checkedConnection(this.network, url);
    signal.throwIfAborted();
    const options: RequestOptions = {
      ...connection,
      signal,
      headers: {
        Accept: accept,
        'Accept-Encoding': Object.keys(DECODERS).join(', '),
        'Accept-Language': 'en, hi;q=0.9, *;q=0.5',
        'User-Agent': `Mozilla/5.0 (compatible; Banyan/${VERSION}; +${this.env.siteUrl})`,
      },
    };
    return new Promise((resolve, reject) => get(url, options, resolve).on('error', reject));
  }
}

function decompress(response: IncomingMessage): Readable {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return response;
  const decoder = DECODERS[encoding];
  if (decoder !== undefined) return pipeline(response, decoder(), () => undefined);
  response.destroy();
  throw new FetchError('An unknown encoding.');
}
