import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiResponse } from '@nestjs/swagger';
import { ARTICLE_ETAG, ArticleChangedDto } from '../../articles/dto/article.dto.ts';

/** Documents the optional `If-Match` header of a change or deletion. */
export function IfMatch(): MethodDecorator {
  return applyDecorators(
    ApiHeader({
      name: 'If-Match',
      required: false,
      description:
        'ETag of the article that was read, or a list of them; a newer one in the store is neither overwritten nor deleted then.',
      schema: { type: 'string' },
      example: ARTICLE_ETAG.example,
    }),
    ApiResponse({
      status: 412,
      type: ArticleChangedDto,
      headers: { ETag: ARTICLE_ETAG },
      description: '`ARTICLE_CHANGED`, with the article as it is now, and its ETag.',
    }),
  );
}
