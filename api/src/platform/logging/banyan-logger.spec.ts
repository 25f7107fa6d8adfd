import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { BanyanLogger } from './banyan-logger.ts';
import { asRequest, noteUser } from '../http/request-context.ts';
import { RequestLine } from './request-line.ts';

describe('BanyanLogger', () => {
  let written: string[];

  beforeEach(() => {
    written = [];
    for (const stream of [process.stdout, process.stderr])
      jest.spyOn(stream, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const logger = (production: boolean) => new BanyanLogger({ production, logLevel: 'info' });

  it('adds the request and the user to every line, separate for each request', () => {
    const log = logger(true);
    asRequest('request-1', () => {
      log.log('before anyone is known', 'Http');
      noteUser('user-1');
      log.warn('once somebody is', 'Http');
      log.error('something broke', 'a stack', 'Errors');
    });
    asRequest('request-2', () => log.log('another', 'Http'));
    log.log('outside of any', 'Start');
    const lines = written.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ requestId, userId, message }) => [requestId, userId, message])).toEqual([
      ['request-1', null, 'before anyone is known'],
      ['request-1', 'user-1', 'once somebody is'],
      ['request-1', 'user-1', 'something broke'],
      ['request-2', null, 'another'],
      ['-', null, 'outside of any'],
    ]);
    expect(lines.map(({ level }) => level)).toEqual(['info', 'warn', 'error', 'info', 'info']);
    expect(lines[0]).toMatchObject({ context: 'Http' });
  });

  it('writes fields for machines and a sentence for people', () => {
    const line = new RequestLine('GET', '/weather', 200, 1.5);
    logger(true).log(line, 'Http');
    logger(false).log(line, 'Http');
    expect(JSON.parse(written[0] ?? '')).toMatchObject({
      level: 'info',
      message: 'GET /weather 200 1.5 ms',
      method: 'GET',
      path: '/weather',
      status: 200,
      durationMs: 1.5,
    });
    expect(written[0]).not.toContain('address');
    expect(written[1]).toContain('GET /weather 200 1.5 ms');
  });

  it('batches JSON lines of one event-loop turn, except errors', async () => {
    await nextTurn();
    logger(false).log('readable', 'Http');
    expect(process.stdout.writableCorked).toBe(0);
    logger(true).log('of one turn', 'Http');
    logger(true).warn('of one turn as well', 'Http');
    logger(true).error('at once', undefined, 'Http');
    expect([process.stdout.writableCorked, process.stderr.writableCorked]).toEqual([1, 0]);
    await nextTurn();
    expect(process.stdout.writableCorked).toBe(0);
  });

  it('keeps the request id across awaits', async () => {
    const log = logger(true);
    await new Promise<void>((resolve) => {
      asRequest('request-3', () => {
        setImmediate(() => {
          log.log('later', 'Http');
          resolve();
        });
      });
    });
    expect(JSON.parse(written[0] ?? '')).toMatchObject({ requestId: 'request-3' });
  });

  it.each([
    ['dup key: { email: "ira@banyan.example" }', 'dup key: { email: "[email]" }'],
    ['GET /profile/ira%40banyan.example 404', 'GET /profile/[email] 404'],
    ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'Bearer [token]'],
    ['mongodb://banyan:hunter2@mongo:27017/banyan', 'mongodb://[credentials]@mongo:27017/banyan'],
    ['a "quoted" line\nand another', 'a "quoted" line\nand another'],
  ])('writes %j as %j', (message, expected) => {
    logger(true).log(message, 'Http');
    logger(false).log(message, 'Http');
    expect(JSON.parse(written[0] ?? '')).toMatchObject({ message: expected, context: 'Http' });
    expect(written[1]).toContain(expected);
  });

  it('ends a readable line with the request id', () => {
    const log = logger(false);
    asRequest('request-4', () => log.log('a line', 'Http'));
    log.log('another line', 'Start');
    expect(written[0]).toMatch(/a line \[request-4\]\n$/);
    expect(written[1]).toMatch(/another line[^[\]]*\n$/);
  });

  it("omits Nest's own startup messages and levels that are off", () => {
    const log = logger(true);
    log.log('Mapped {/api, GET} route', 'RouterExplorer');
    log.debug('details', 'Http');
    expect(written).toEqual([]);
  });
});
