import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PassThrough, Readable, Writable } from 'node:stream';
import type { HiddenPictures } from './hidden-pictures.ts';
import type { ImageStore } from './image-store.ts';
import { ImagesController } from './images.controller.ts';

const PICTURE = '0'.repeat(32);

/** The parts of a response that the controller uses. */
function responseOf(reader: Writable): Response {
  return Object.assign(reader, { set: () => reader, status: () => reader }) as unknown as Response;
}

describe('a picture being sent', () => {
  let logged: jest.SpiedFunction<Logger['error']>;
  beforeEach(() => {
    logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const serve = async (stream: Readable, reader: Writable) => {
    const store = { open: () => Promise.resolve({ stream, bytes: 3 }) } as unknown as ImageStore;
    const request = { method: 'GET', fresh: false } as Request;
    const hidden = {
      refuses: () => Promise.resolve(false),
      originOf: () => null,
    } as unknown as HiddenPictures;
    const controller = new ImagesController(store, hidden);
    await controller.serve(PICTURE, '320.jpg', undefined, request, responseOf(reader));
  };

  it('closes its file if the reader has disconnected before the start', async () => {
    const stream = Readable.from([Buffer.from('abc')]);
    const reader = new PassThrough();
    reader.destroy();
    await serve(stream, reader);
    expect(stream.destroyed).toBe(true);
    expect(logged).not.toHaveBeenCalled();
  });

  it('closes its file if the reader disconnects in the middle', async () => {
    const stream = new PassThrough();
    const reader = new Writable({ write: () => reader.destroy() });
    stream.write('abc');
    await serve(stream, reader);
    expect(stream.destroyed).toBe(true);
    expect(logged).not.toHaveBeenCalled();
  });

  it('ends the connection if its file cannot be read completely, and logs why', async () => {
    const stream = new PassThrough();
    const reader = new Writable({ write: () => stream.destroy(new Error('EIO: i/o error, read')) });
    stream.write('abc');
    await serve(stream, reader);
    expect(reader.destroyed).toBe(true);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('EIO: i/o error, read'));
  });

  it('closes its file at the end', async () => {
    const stream = Readable.from([Buffer.from('abc')]);
    const chunks: string[] = [];
    const reader = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk.toString());
        done();
      },
    });
    await serve(stream, reader);
    expect(chunks).toEqual(['abc']);
    expect(stream.destroyed).toBe(true);
  });
});
