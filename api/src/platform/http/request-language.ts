import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { type Language, LANGUAGES, MAIN_LANGUAGE } from '../../contract/articles.ts';

/** The language of the interface that the reader's browser prefers. */
export const RequestLanguage = createParamDecorator((_: unknown, context: ExecutionContext): Language => {
  return languageOf(context.switchToHttp().getRequest<Request>());
});

export function languageOf(request: Request): Language {
  const preferred = request.acceptsLanguages([...LANGUAGES]);
  return LANGUAGES.find((language) => language === preferred) ?? MAIN_LANGUAGE;
}
