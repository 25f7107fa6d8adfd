import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ExportProblem, type ExportTarget } from './export-target.ts';
import { folderTarget } from './folder-target.ts';
import { zipTarget } from './zip-target.ts';

/**
 * A folder, or an archive if the name ends in `.zip`.
 * @throws ExportProblem if the name is taken, or its folder does not exist
 */
export async function openTarget(path: string): Promise<ExportTarget> {
  if ((await stat(path).catch(() => null)) !== null)
    throw new ExportProblem(`There is already something named ${path}. Choose another name with --to.`);
  const folder = await stat(dirname(path)).catch(() => null);
  if (folder?.isDirectory() !== true) throw new ExportProblem(`There is no folder ${dirname(path)}.`);
  return /\.zip$/i.test(path) ? zipTarget(path) : folderTarget(path);
}
