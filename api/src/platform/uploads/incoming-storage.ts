import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import type { IncomingFiles } from './incoming-files.ts';

type Stored = Parameters<StorageEngine['_handleFile']>[2];

export class IncomingStorage implements StorageEngine {
  constructor(private readonly files: IncomingFiles) {}

  _handleFile(_: Request, { stream }: Express.Multer.File, stored: Stored): void {
    this.files.receive(stream).then(
      (file) => stored(null, file),
      (error: unknown) => stored(error),
    );
  }

  _removeFile(_: Request, { path }: Express.Multer.File, removed: (error: Error | null) => void): void {
    this.files.remove({ path }).then(
      () => removed(null),
      (error: Error) => removed(error),
    );
  }
}
