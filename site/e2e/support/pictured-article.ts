/** One of the demo with a picture in its text, some screens below the title; of these the first whose pictures are made smaller. */
export const PICTURED_ARTICLE = '/articles/the-himalaya-is-a-verb';
/** Its banner and the picture in its text, once they are AVIF. */
export const ITS_PICTURES =
  /<picture>\s*<source type="image\/avif"[^]*<figure[^>]*><picture><source type="image\/avif"/;
