import { HttpException } from '@nestjs/common';
import { isNativeError } from 'node:util/types';
import mongoose from 'mongoose';
import { AppError } from './app-error.ts';
import type { ErrorCode } from './error-table.ts';

/** Our codes for body-parser's `type`. */
const BODY_PARSER_CODES: Record<string, ErrorCode> = {
  'entity.parse.failed': 'MALFORMED_JSON',
  'entity.too.large': 'BODY_TOO_LARGE',
  'encoding.unsupported': 'UNSUPPORTED_MEDIA_TYPE',
  'charset.unsupported': 'UNSUPPORTED_MEDIA_TYPE',
};

const STATUS_CODES: Record<number, ErrorCode> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'ROUTE_NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
};

/** Names of the driver's errors if the store is down. */
const STORE_DOWN = /^Mongo(?:ose)?(?:Network|ServerSelection|NotConnected|PoolCleared|WaitQueueTimeout)/;
/** The driver's labels for temporary failures of a replica set: stopping, or electing a primary. */
const TEMPORARY_LABELS = [
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
  'RetryableWriteError',
];
/** The same for commands without labels: not primary, recovering, shutting down. */
const TEMPORARY_CODES = new Set<unknown>([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);
const OUT_OF_DISK_SPACE = 14_031;
/** If the store closes a connection during a write, the driver passes on the socket's error. */
const DISCONNECT_CODES = new Set<unknown>(['EPIPE', 'ECONNRESET']);

/** Maps any thrown value to the error table: our own, Nest's, Express's or the store's errors. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof HttpException) return fromStatus(thrown.getStatus(), thrown.cause);
  if (!isNativeError(thrown)) return new AppError('INTERNAL_ERROR');
  if (STORE_DOWN.test(thrown.name)) return new AppError('STORE_UNAVAILABLE');
  if (thrown instanceof mongoose.mongo.MongoServerError) return fromStore(thrown);
  const isDisconnect = 'code' in thrown && DISCONNECT_CODES.has(thrown.code);
  return fromParser(thrown) ?? new AppError(isDisconnect ? 'STORE_UNAVAILABLE' : 'INTERNAL_ERROR');
}

function fromStore(error: mongoose.mongo.MongoServerError): AppError {
  // For a bulk write, the driver wraps the cause in an error about all writes.
  const { errorResponse: cause } = error;
  if (isNativeError(cause)) return toAppError(cause);
  if (error.code === OUT_OF_DISK_SPACE) return new AppError('STORAGE_FULL');
  const isTemporary =
    TEMPORARY_CODES.has(error.code) || TEMPORARY_LABELS.some((label) => error.hasErrorLabel(label));
  return new AppError(isTemporary ? 'STORE_UNAVAILABLE' : 'INTERNAL_ERROR');
}

function fromStatus(status: number, cause: unknown): AppError {
  if (isNativeError(cause)) {
    const error = fromParser(cause);
    if (error !== null) return error;
  }
  return new AppError(STATUS_CODES[status] ?? (status < 500 ? 'MALFORMED_REQUEST' : 'INTERNAL_ERROR'));
}

/** Errors of Express and its body parser carry a `type` or a `status`. */
function fromParser(error: Error): AppError | null {
  if ('type' in error && typeof error.type === 'string') {
    return new AppError(BODY_PARSER_CODES[error.type] ?? 'MALFORMED_REQUEST');
  }
  if (error.name === 'URIError') return new AppError('MALFORMED_REQUEST');
  const status = 'status' in error && typeof error.status === 'number' ? error.status : null;
  return status !== null && status >= 400 && status < 500 ? fromStatus(status, null) : null;
}
