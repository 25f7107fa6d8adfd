import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import type { IncomingFiles } from './incoming-files.ts';

type Stored = Parameters<StorageEngine['_handleFile']>[2];

export class IncomingStorage implements StorageEngine {
  constructor(private readonly files: IncomingFiles) {}

  _handleFile(_: Request, { stream }: Express.Multer.File, callback: Stored): void {
    this.files.receive(stream).then(
      (file) => callback(null, file),
      (error: unknown) => callback(error),
    );
  }

  _removeFile(_: Request, { path }: Express.Multer.File, callback: (error: Error | null) => void): void {
    this.files.remove({ path }).then(
      () => callback(null),
      (error: Error) => callback(error),
    );
  }
}
