import { describe, expect, it, jest } from '@jest/globals';
import type { CallHandler, ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { lastValueFrom, of, tap } from 'rxjs';
import { catchUpFirst, MarkOwnWrites } from './own-writes.ts';
import { savedVersion } from './saved-version.ts';

/** The cookie that a response sets: name, value and attributes. */
async function cookiesOf(method: string, newVersion: number | null, siteUrl = 'https://banyan.example') {
  let version: number | null = 7;
  const versions = { current: () => version, catchUp: () => Promise.resolve() };
  const cookie = jest.fn();
  const http = { getRequest: () => ({ method }), getResponse: () => ({ cookie }) };
  const context = { switchToHttp: () => http } as unknown as ExecutionContext;
  const next: CallHandler = { handle: () => of('done').pipe(tap(() => (version = newVersion))) };
  expect(await lastValueFrom(new MarkOwnWrites(versions, { siteUrl }).intercept(context, next))).toBe('done');
  return cookie.mock.calls;
}

describe('a write', () => {
  it('that readers can see sets a marker cookie for a few seconds', async () => {
    const always = { maxAge: 5_000, path: '/', httpOnly: true, sameSite: 'strict' };
    expect(await cookiesOf('PUT', 8)).toEqual([['__Host-banyan-saved', '8', { ...always, secure: true }]]);
    expect(await cookiesOf('POST', 8, 'http://localhost:3000')).toEqual([
      ['banyan-saved', '8', { ...always, secure: false }],
    ]);
  });

  it.each([
    ['POST', 7],
    ['POST', null],
    ['GET', 8],
  ])('that changes nothing for readers sets none (%s, %s)', async (method, newVersion) => {
    expect(await cookiesOf(method, newVersion)).toEqual([]);
  });
});

describe('a read', () => {
  const read = async (method: string, cookie: string | undefined): Promise<number[]> => {
    const requestedVersions: number[] = [];
    const catchUp = (version: number) => Promise.resolve(void requestedVersions.push(version));
    const request = { method, headers: { cookie } } as unknown as Request;
    const handle = catchUpFirst({ current: () => 7, catchUp });
    await new Promise<unknown>((resolve) => handle(request, {} as Response, resolve));
    return requestedVersions;
  };

  it.each([
    ['GET', 'theme=dark; __Host-banyan-saved=12', [12]],
    ['HEAD', 'banyan-saved=12; other=1', [12]],
    ['GET', undefined, []],
    ['GET', 'banyan-saved=-1', []],
    ['GET', 'banyan-saved=1e99', []],
    ['GET', `banyan-saved=${'9'.repeat(16)}`, []],
    ['GET', 'not-banyan-saved=12', []],
    ['PUT', 'banyan-saved=12', []],
  ])('%s with the cookies %s catches up with %j', async (method, cookie, versions) => {
    expect(await read(method, cookie)).toEqual(versions);
  });

  it('without the marker does not query the version', () => {
    expect(savedVersion({ headers: {} })).toBe(0);
  });
});
