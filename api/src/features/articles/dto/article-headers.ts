/** Ids in examples. */
export const ARTICLE_ID = '665f1c2ab1d4c8a9e0f3b712';
export const AUTHOR_ID = '665f1c2ab1d4c8a9e0f3b701';
/** Headers of a response with an article. */
export const ARTICLE_ETAG = {
  description: 'Send it as If-Match with a change. Its number is the version.',
  schema: { type: 'string' },
  example: '"3.qT3pZl1w0vYb0m1D"',
} as const;
export const ARTICLE_LOCATION = {
  description: 'Path of the new article.',
  schema: { type: 'string' },
  example: `/api/articles/${ARTICLE_ID}`,
} as const;
