import { json, type Request } from 'express';
import { promisify } from 'node:util';
import type { IncomingMessage, ServerResponse } from 'node:http';

type Read = (request: IncomingMessage, response: ServerResponse | undefined) => Promise<void>;

/** Returns a function that reads a JSON body of at most `maxBytes` into the request, unless that has happened. */
export function jsonReader(maxBytes: number): (request: Request) => Promise<void> {
  const read = promisify(json({ limit: maxBytes })) as Read;
  return async (request) => {
    if (request.body === undefined) await read(request, request.res);
  };
}
