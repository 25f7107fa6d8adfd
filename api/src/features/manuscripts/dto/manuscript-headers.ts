import { ARTICLE_ID } from '../../articles/dto/article-headers.ts';

export const MANUSCRIPT_VERSION = '3.Yk3b0qVw8s_d';
/** Header of a response with a manuscript. */
export const MANUSCRIPT_ETAG = {
  description: 'The version in quotation marks. Send it as If-Match with the next save.',
  schema: { type: 'string' },
  example: `"${MANUSCRIPT_VERSION}"`,
} as const;
export const MANUSCRIPT_LOCATION = {
  description: 'Path of the new draft.',
  schema: { type: 'string' },
  example: `/api/manuscripts/${ARTICLE_ID}`,
} as const;
