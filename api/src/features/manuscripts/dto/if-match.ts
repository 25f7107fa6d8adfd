import { ApiHeader } from '@nestjs/swagger';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import { ARTICLE_ETAG } from '../../articles/dto/article-headers.ts';

/** Documents the optional `If-Match` header of a change or deletion. */
export function IfMatch(): MethodDecorator {
  return ApiHeader({
    name: 'If-Match',
    required: false,
    description:
      'ETag of the article that was read, or a list of ETags. Prevents changing or deleting a newer version of the article.',
    schema: { type: 'string' },
    example: ARTICLE_ETAG.example,
  });
}

/** Documents the response to a request with a stale version of the article. */
export function ArticleChanged(): MethodDecorator {
  return Answers(412, 'ArticleChanged', {
    headers: { ETag: ARTICLE_ETAG },
    description: '`ARTICLE_CHANGED`, with the current article and its ETag.',
  });
}

/** As `ArticleChanged`, for a request that may also have a stale version of the manuscript. */
export function ArticleOrManuscriptChanged(): MethodDecorator {
  return Answers(412, ['ArticleChanged', 'ManuscriptChanged'], {
    headers: { ETag: ARTICLE_ETAG },
    description:
      '`ARTICLE_CHANGED` with the current article, or `MANUSCRIPT_CHANGED` with the current manuscript, and its ETag.',
  });
}
