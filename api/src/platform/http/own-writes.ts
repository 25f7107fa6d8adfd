import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { type Observable, tap } from 'rxjs';
import type { Env } from '../config/env.ts';
import type { ContentVersion } from '../store/content-version.ts';
import { isRead } from './request-pipeline.ts';
import { markerName, savedVersion } from './saved-version.ts';

/** Lifetime of the marker cookie in milliseconds; every replica has seen the write after one second. */
const KEPT_MS = 5_000;

type Versions = Pick<ContentVersion, 'current' | 'catchUp'>;

/**
 * Sets a marker on the response of writes that readers can see: a cookie with the content version, and nothing about
 * the person. Whichever replica the author asks next waits for that version before it responds.
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
    this.options = { maxAge: KEPT_MS, path: '/', httpOnly: true, sameSite: 'strict', secure };
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    if (isRead(http.getRequest<Request>().method)) return next.handle();
    const before = this.versions.current();
    return next.handle().pipe(
      tap(() => {
        const version = this.versions.current();
        if (version === null || version === before) return;
        http.getResponse<Response>().cookie(this.name, String(version), this.options);
      }),
    );
  }
}

/** Makes a process that is behind a client's last write ask the store before it responds. */
export const catchUpFirst = (versions: Versions) => (request: Request, _: Response, next: NextFunction) => {
  const saved = isRead(request.method) ? savedVersion(request) : 0;
  if (saved === 0) return void next();
  versions.catchUp(saved).then(() => next(), next);
};
