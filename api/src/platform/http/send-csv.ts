import { Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorStack } from '../errors/error-stack.ts';
import { errorCode } from '../errors/system-error.ts';

/** Milliseconds without progress after which the client counts as disconnected. */
const STALL_TIMEOUT_MS = 2 * 60 * 1000;
/** Prefix of Node's error codes for a closed stream. */
const CLOSED_STREAM = 'ERR_STREAM_';
const TYPE = 'text/csv; charset=utf-8';
/** With it, spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Streams a CSV file. @param name of the file, without date and ending */
export async function sendCsv(
  request: Request,
  response: Response,
  name: string,
  lines: Readable,
): Promise<void> {
  response.set({
    'Content-Type': TYPE,
    'Content-Disposition': `attachment; filename="${name}-${new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)}.csv"`,
  });
  if (request.method === 'HEAD') {
    lines.destroy();
    response.end();
    return;
  }
  response.setTimeout(STALL_TIMEOUT_MS, () => response.destroy());
  await pipeline(lines, response).catch((error: unknown) => {
    // The status is already sent. Breaking the connection shows that the file is incomplete.
    response.destroy();
    if (errorCode(error)?.startsWith(CLOSED_STREAM) !== true)
      new Logger('CSV').error(`${name} was not sent: ${errorStack(error)}`);
  });
}
