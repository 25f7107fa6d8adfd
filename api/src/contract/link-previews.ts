import type { Picture } from './pictures.ts';

/** What a card in an article says of a page elsewhere. */
export interface LinkPreview {
  /** The address, as a browser writes it. @example https://example.org/monsoon */
  url: string;
  /**
   * The page's title; its host and path where it tells none.
   * @maxLength LINK_TITLE_MAX_LENGTH
   * @example The Monsoon Is Arriving Late
   */
  title: string;
  /** The site's name, else its host. @maxLength LINK_SITE_MAX_LENGTH @example Example News */
  siteName: string;
  /** Kept for a day, like an uploaded one; `null` where the page has none that can be used. */
  picture: Picture | null;
}

/** Answer of `POST /api/link-previews`. */
export interface LinkPreviewResponse {
  preview: LinkPreview;
}
