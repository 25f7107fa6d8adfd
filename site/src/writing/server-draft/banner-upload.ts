import type { ChosenBanner } from '../../data/calls/articles.ts';
import { SAVING_TEXT } from '@text/saving-messages.ts';
import { failureOf, refusalText } from '../conflicts/failure.ts';

/** Why the server does not have a banner. */
export interface BannerRefusal {
  banner: ChosenBanner;
  sentence: string;
}

/** The banner of a draft. It is sent after the words, so that it delays none of them. */
export class BannerUpload {
  refusal: BannerRefusal | null = null;
  private uploaded: ChosenBanner | null = null;

  /** Whether the server lacks this banner, and has not refused it. */
  isPending(banner: ChosenBanner | null): banner is ChosenBanner {
    return banner !== null && banner !== this.uploaded && banner !== this.refusal?.banner;
  }

  /** Returns the new version of the draft; `null` if the server refuses the banner. @throws others */
  async send(banner: ChosenBanner, request: Promise<{ version: string }>): Promise<string | null> {
    try {
      const { version } = await request;
      this.uploaded = banner;
      this.refusal = null;
      return version;
    } catch (cause) {
      const failure = failureOf(cause);
      if (failure.kind !== 'refused') throw cause;
      this.refusal = { banner, sentence: refusalText(failure.error, SAVING_TEXT.bannerRefused) };
      return null;
    }
  }
}
