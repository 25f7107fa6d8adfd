import { fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import { MARK_FILES, type MarkFile } from '../../../contract/marks.ts';
import { AppError, fieldError } from '../../../platform/errors/app-error.ts';
import type { IncomingFile } from '../../../platform/uploads/incoming-file.ts';
import { sniff } from '../sniff.ts';
import type { Drawing } from './mark-process.ts';

/** The entry file, in the same folder and with the same extension (`.ts` or `.js`). */
const ENTRY = fileURLToPath(new URL(`./mark-process${extname(import.meta.url)}`, import.meta.url));
/** Milliseconds to draw a mark. Most take a tenth of a second; a hostile one may take for ever. */
const DRAWING_MS = 10_000;
const TOO_COMPLEX = 'This mark takes too long to draw. Please simplify it.';
/** Name of the form's field. */
export const MARK_FIELD = 'image';

const refuse = (problem: string): Error =>
  new AppError('NOT_A_PICTURE', { message: problem, fields: { [MARK_FIELD]: problem } });

/** Draws uploaded marks as PNG files, in a process of their own, so that no picture can harm this one. */
@Injectable()
export class MarkDrawer {
  /** @throws AppError NOT_A_PICTURE with one sentence about what cannot be a mark, or PICTURE_DAMAGED */
  async draw(file: IncomingFile): Promise<Record<MarkFile, Buffer>> {
    const { files, problem } = await run(file.path, sniff(file.head) === 'png' ? 'png' : 'svg');
    if (typeof problem === 'string') throw refuse(problem);
    if (files === undefined) throw fieldError('PICTURE_DAMAGED', MARK_FIELD);
    const drawn = MARK_FILES.map((name) => [name, Buffer.from(files[name])]);
    return Object.fromEntries(drawn) as Record<MarkFile, Buffer>;
  }
}

/** Draws in a process of its own. It is killed if it takes too long. */
function run(path: string, kind: 'svg' | 'png'): Promise<Drawing> {
  const child = fork(ENTRY, [path, kind], {
    ...{ serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: [] },
    ...{ timeout: DRAWING_MS, killSignal: 'SIGKILL' },
  });
  return new Promise((resolve) => {
    child.once('message', (drawing) => {
      resolve(drawing as Drawing);
      child.disconnect();
    });
    const onEnd = (): void => resolve({ problem: TOO_COMPLEX });
    child.once('error', onEnd).once('exit', onEnd);
  });
}
