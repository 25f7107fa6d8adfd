import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type ArgumentsHost, Logger } from '@nestjs/common';
import { BanyanLogger } from '../logging/banyan-logger.ts';
import { AppError } from '../errors/app-error.ts';
import { ErrorFilter } from './error.filter.ts';

const response = {
  headersSent: false,
  setHeader: jest.fn(),
  removeHeader: jest.fn(),
  status: jest.fn(() => response),
  json: jest.fn(),
};
const http = { getRequest: () => ({ method: 'GET' }), getResponse: () => response };
const host = { switchToHttp: () => http } as unknown as ArgumentsHost;

describe('an internal error', () => {
  let lines: string[];

  beforeEach(() => {
    lines = [];
    jest.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    Logger.overrideLogger(new BanyanLogger({ production: true, logLevel: 'info' }));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Logger.overrideLogger(false);
  });

  it('is logged with its stack and without addresses', () => {
    new ErrorFilter().catch(new TypeError('x of ira@banyan.example is undefined'), host);
    expect(lines).toHaveLength(1);
    const line = JSON.parse(lines[0] ?? '') as { level: string; context: string; message: string };
    expect(line).toMatchObject({ level: 'error', context: 'Errors' });
    expect(line.message).toMatch(/^TypeError: x of \[email\] is undefined\n +at .+error\.filter\.spec/);
    expect(response.json).toHaveBeenLastCalledWith(
      expect.objectContaining({ statusCode: 500, message: 'Something went wrong. Try again.' }),
    );
  });

  it('is logged with its causes', () => {
    const refusals = ['::1', '127.0.0.1'].map((address) => new Error(`ECONNREFUSED ${address}`));
    const cause = new TypeError('fetch failed', { cause: new AggregateError(refusals, 'None') });
    new ErrorFilter().catch(new AppError('STORE_UNAVAILABLE', {}, { cause }), host);
    const { message } = JSON.parse(lines[0] ?? '') as { message: string };
    expect(message.split('\n').filter((line) => !/^ +at /.test(line))).toEqual([
      'AppError: The magazine cannot reach its store. Please try again in a moment.',
      'Caused by TypeError: fetch failed',
      'Caused by AggregateError: None',
      'Caused by Error: ECONNREFUSED ::1',
      'Caused by Error: ECONNREFUSED 127.0.0.1',
    ]);
  });

  it('is not logged for a client error', () => {
    new ErrorFilter().catch(new AppError('FORBIDDEN'), host);
    expect(lines).toEqual([]);
  });
});
