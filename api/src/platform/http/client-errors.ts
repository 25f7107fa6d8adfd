import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Env } from '../config/env.ts';
import type { ErrorResponse } from '../../contract/errors.ts';
import { AppError } from '../errors/app-error.ts';
import { errorCode } from '../errors/system-error.ts';
import type { ErrorCode } from '../errors/error-table.ts';
import { securityHeadersOf } from './security-headers.ts';

/** Error codes of Node's HTTP parser. */
const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'BODY_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** Reason phrases of the statuses sent here. */
const REASONS: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  431: 'Request Header Fields Too Large',
};

/**
 * Milliseconds that a refused client may continue to send: closing the connection earlier would lose
 * the response.
 */
const LINGER_MS = 2000;

/**
 * Responds to invalid HTTP with the usual error shape, then closes the connection. Invalid HTTP never
 * reaches a route.
 */
export function answerClientErrors(server: Server, env: Pick<Env, 'siteUrl' | 'hsts'>): void {
  const always = Object.entries(securityHeadersOf(env)).map(
    ([name, value]) => `${name}: ${String(value)}\r\n`,
  );
  const responses = new WeakMap<Socket, ServerResponse>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    responses.set(socket, response);
  });
  server.on('clientError', (error: Error, stream) => {
    const socket = stream as Socket;
    if (socket.destroyed || socket.writableEnded) return;
    const response = responses.get(socket);
    // A response that has begun cannot be replaced.
    if (!socket.writable || (response?.headersSent === true && !response.writableFinished)) {
      socket.destroy(error);
      return;
    }
    const code = CODES[errorCode(error) ?? ''] ?? 'MALFORMED_REQUEST';
    const knownId = response?.writableFinished === false ? response.getHeader('X-Request-Id') : undefined;
    socket.end(refusal(code, typeof knownId === 'string' ? knownId : randomUUID(), always.join('')));
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
}

function refusal(errorCode: ErrorCode, requestId: string, headers: string): string {
  const { status: statusCode, code, message } = new AppError(errorCode);
  const body = JSON.stringify({ statusCode, code, message, requestId } satisfies ErrorResponse);
  return (
    `HTTP/1.1 ${statusCode} ${REASONS[statusCode] ?? 'Bad Request'}\r\n${headers}` +
    `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
    `Cache-Control: no-store\r\nX-Request-Id: ${requestId}\r\nConnection: close\r\n\r\n${body}`
  );
}
