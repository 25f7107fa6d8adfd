import { isOverQuota } from '../../../data/client/failure.ts';
import { ApiError } from '../../../data/client/http.ts';
import { SAVING_TEXT } from '../../../text/saving-messages.ts';

/** Statuses that the same request would get again. */
const REFUSALS: readonly number[] = [400, 413, 422];

/** The server's reason to refuse a request for good; `null` if the same request may succeed later. */
export function refusalIn(cause: unknown, otherwise: string): string | null {
  if (!(cause instanceof ApiError) || !(REFUSALS.includes(cause.status) || isOverQuota(cause))) return null;
  const [sentence = cause.serverMessage] = Object.values(cause.fields);
  return sentence ?? otherwise;
}

/** Why the server does not have a banner. */
export interface BannerRefusal {
  banner: File;
  sentence: string;
}

/** The banner of a draft. It is sent after the words, so that it holds none of them back. */
export class BannerUpload {
  refusal: BannerRefusal | null = null;
  private uploaded: File | null = null;

  /** Whether the server lacks this banner, and has not refused it. */
  isPending(banner: File | null): banner is File {
    return banner !== null && banner !== this.uploaded && banner !== this.refusal?.banner;
  }

  /** Returns the new version of the draft; `null` if the server refuses the banner. @throws others */
  async send(banner: File, request: Promise<{ version: string }>): Promise<string | null> {
    try {
      const { version } = await request;
      this.uploaded = banner;
      this.refusal = null;
      return version;
    } catch (cause) {
      const sentence = refusalIn(cause, SAVING_TEXT.bannerRefused);
      if (sentence === null) throw cause;
      this.refusal = { banner, sentence };
      return null;
    }
  }
}
