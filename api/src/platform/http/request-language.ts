import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Language } from '../../contract/articles.ts';

/** English or Hindi, whichever the reader's browser prefers. */
export const RequestLanguage = createParamDecorator((_: unknown, context: ExecutionContext): Language => {
  return languageOf(context.switchToHttp().getRequest<Request>());
});

export function languageOf(request: Request): Language {
  return request.acceptsLanguages(['en', 'hi']) === 'hi' ? 'hi' : 'en';
}
