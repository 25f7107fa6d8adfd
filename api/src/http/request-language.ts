import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Language } from '../contract/articles.ts';

/** The language that the reader's browser prefers, of the magazine's two. */
export const RequestLanguage = createParamDecorator((_: unknown, context: ExecutionContext): Language => {
  const request = context.switchToHttp().getRequest<Request>();
  return request.acceptsLanguages(['en', 'hi']) === 'hi' ? 'hi' : 'en';
});
