import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiResponse } from '@nestjs/swagger';
import { refTo } from '../../platform/openapi/contract-schemas.ts';
import { ApiErrors } from '../../platform/openapi/api-errors.ts';
import { FEED_FORMATS, type FeedFormat } from './feed-format.ts';

const HEADERS = {
  ETag: {
    description: 'Strong, one for each encoding.',
    schema: { type: 'string' },
    example: '"0vYb0m1Dq4kq2qvT3pZl1w-br"',
  },
  'Last-Modified': {
    description: 'Last change that readers can see. Sent once no later change can have the same date.',
    schema: { type: 'string' },
    example: 'Wed, 18 Nov 2026 02:00:00 GMT',
  },
} as const;

/** Documents the responses of a feed's route. */
export function ApiFeed(format: FeedFormat): MethodDecorator {
  const schema = format === 'json' ? refTo('JsonFeed') : { type: 'string' };
  return applyDecorators(
    ApiOkResponse({ content: { [FEED_FORMATS[format].type]: { schema } }, headers: HEADERS }),
    ApiResponse({
      status: 301,
      description: 'The author was merged with another one; redirects to that author’s feed.',
    }),
    ApiResponse({ status: 304, description: 'Not modified.' }),
    ApiErrors('VALIDATION_FAILED', 'GENRE_NOT_FOUND', 'USER_NOT_FOUND'),
  );
}
