/**
 * A process that draws one mark. Its arguments are the file and its kind. Erasable TypeScript only: Node runs this file
 * without a build.
 */
import { readFile } from 'node:fs/promises';
import type { MarkFile } from '../../../contract/marks.ts';
import { drawMark, MarkProblem } from './draw-mark.ts';
import { svgProblem } from './svg-problem.ts';

/** What the process sends: the files, or one sentence about the picture; neither if it is damaged. */
export interface Drawing {
  files?: Record<MarkFile, Uint8Array>;
  problem?: string;
}

async function draw(path: string, kind: string | undefined): Promise<Drawing> {
  try {
    const bytes = await readFile(path);
    const isSvg = kind === 'svg';
    const problem = isSvg ? svgProblem(bytes.toString('utf8')) : null;
    return problem === null ? { files: await drawMark(bytes, isSvg) } : { problem };
  } catch (error) {
    return error instanceof MarkProblem ? { problem: error.message } : {};
  }
}

const [, , path = '', kind] = process.argv;
process.send?.(await draw(path, kind));
