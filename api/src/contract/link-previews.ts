import type { Picture } from './pictures.ts';

/** What a card in an article says of a page elsewhere. */
export interface LinkPreview {
  /** The page's address, as a browser writes it. */
  url: string;
  /** The page's own title; its host and path where it tells none. */
  title: string;
  /** The site's own name, else its host. */
  siteName: string;
  /** Kept by this magazine like an uploaded picture; `null` where the page has none that can be used. */
  picture: Picture | null;
}

/** Answer of `POST /api/link-previews`. */
export interface LinkPreviewResponse {
  preview: LinkPreview;
}
