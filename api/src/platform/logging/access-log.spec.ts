import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readEnv } from '../config/env.ts';
import { accessLog } from './access-log.ts';

let lines: string[];

beforeEach(() => {
  lines = [];
  for (const level of ['log', 'warn', 'debug'] as const)
    jest
      .spyOn(Logger.prototype, level)
      .mockImplementation((line) => void lines.push(`${level} ${String(line).replace(/[\d.]+ ms/, 'n ms')}`));
});
afterEach(() => {
  jest.restoreAllMocks();
});

function answer(url: string, statusCode: number, logLevel: string, nodeEnv = 'production'): string[] {
  const env = readEnv({
    NODE_ENV: nodeEnv,
    LOG_LEVEL: logLevel,
    JWT_SECRET: 'aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1vW',
  });
  const response = Object.assign(new EventEmitter(), { statusCode, writableFinished: true });
  const request = { method: 'POST', url, ip: '203.0.113.7', socket: {} };
  accessLog(env)(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  response.emit('close');
  return lines;
}

it.each([
  ['/api/users/login', 401, 'info', 'warn POST /api/users/login 401 n ms from 203.0.113.7'],
  ['/API/users/Login/', 401, 'info', 'warn POST /API/users/Login/ 401 n ms from 203.0.113.7'],
  ['/api/articles?query=ira', 429, 'warn', 'warn POST /api/articles 429 n ms from 203.0.113.7'],
  ['/api/articles?query=ira', 200, 'info', 'log POST /api/articles 200 n ms'],
  ['/api/users/profile', 401, 'info', 'log POST /api/users/profile 401 n ms'],
])('logs %s with %d, with the address only for a refusal (%s)', (url, status, level, line) => {
  expect(answer(url, status, level)).toEqual([line]);
});

it('is silent if the log level excludes its lines', () => {
  expect(answer('/weather', 200, 'warn')).toEqual([]);
  expect(answer('/weather', 429, 'error')).toEqual([]);
  expect(answer('/health/live', 200, 'info')).toEqual([]);
  expect(answer('/weather', 200, 'info', 'development')).toEqual([]);
});
