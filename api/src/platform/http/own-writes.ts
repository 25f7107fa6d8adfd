import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { type Observable, tap } from 'rxjs';
import type { Env } from '../config/env.ts';
import type { ContentVersion } from '../store/content-version.ts';
import { isRead } from './request-pipeline.ts';
import { markerName, savedVersion } from './saved-version.ts';

/** Lifetime of the marker cookie in milliseconds; every replica has seen the write after one second. */
const COOKIE_MS = 5_000;

type Versions = Pick<ContentVersion, 'current' | 'catchUp'>;

/**
 * Marks responses to writes that readers can see with a cookie: the new content version, and nothing
 * about the person. The author's next request, on whichever replica, waits for that version.
 */
export class MarkOwnWrites implements NestInterceptor {
  private readonly name: string;
  private readonly options: object;

  constructor(
    private readonly versions: Versions,
    { siteUrl }: Pick<Env, 'siteUrl'>,
  ) {
    const secure = siteUrl.startsWith('https:');
    this.name = markerName(secure);
    this.options = { maxAge: COOKIE_MS, path: '/', httpOnly: true, sameSite: 'strict', secure };
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    if (isRead(http.getRequest<Request>().method)) return next.handle();
    const versionBefore = this.versions.current();
    return next.handle().pipe(
      tap(() => {
        const version = this.versions.current();
        if (version === null || version === versionBefore) return;
        http.getResponse<Response>().cookie(this.name, String(version), this.options);
      }),
    );
  }
}

/** Waits until this process knows the client's last write. */
export const catchUpFirst = (versions: Versions) => (request: Request, _: Response, next: NextFunction) => {
  const version = isRead(request.method) ? savedVersion(request) : 0;
  if (version === 0) return void next();
  versions.catchUp(version).then(() => next(), next);
};
