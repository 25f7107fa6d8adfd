import { ApiHeader } from '@nestjs/swagger';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import { ARTICLE_ETAG } from '../../articles/dto/article-headers.ts';

/** Documents the optional `If-Match` header of a change or deletion. */
export function IfMatch(): MethodDecorator {
  return ApiHeader({
    name: 'If-Match',
    required: false,
    description:
      'ETag of the article that was read, or a list of them; a newer one in the store is neither overwritten nor deleted then.',
    schema: { type: 'string' },
    example: ARTICLE_ETAG.example,
  });
}

/** Documents the refusal of a request that names an outdated version of the article. */
export function ArticleChanged(): MethodDecorator {
  return Answers(412, 'ArticleChanged', {
    headers: { ETag: ARTICLE_ETAG },
    description: '`ARTICLE_CHANGED`, with the article as it is now, and its ETag.',
  });
}

/** The same for a publication, which may also name an outdated version of the manuscript. */
export function AnythingChanged(): MethodDecorator {
  return Answers(412, ['ArticleChanged', 'ManuscriptChanged'], {
    headers: { ETag: ARTICLE_ETAG },
    description:
      '`ARTICLE_CHANGED`, with the article as it is now, or `MANUSCRIPT_CHANGED`, with the manuscript as it is now, and its ETag.',
  });
}
