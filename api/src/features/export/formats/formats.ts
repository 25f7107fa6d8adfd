import type { Magazine } from '../magazine.ts';
import type { ExportFile } from '../model/exported-magazine.ts';
import { ghostFiles } from './ghost/ghost-files.ts';
import { jsonFiles } from './json/json-files.ts';
import { markdownFiles } from './markdown/markdown-files.ts';
import { wordPressFiles } from './wordpress/wordpress-files.ts';

export const EXPORT_FORMATS = ['markdown', 'wordpress', 'ghost', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export interface FormatOptions {
  /** Where WordPress will find the pictures, without a slash at its end; `null` for the uploads folder of the site. */
  uploadsUrl: string | null;
}

/** The files of an export, one after the other: those of pictures last. */
type WriteFormat = (magazine: Magazine, options: FormatOptions) => AsyncIterable<ExportFile>;

export const FORMATS: Readonly<Record<ExportFormat, WriteFormat>> = {
  markdown: markdownFiles,
  wordpress: wordPressFiles,
  ghost: ghostFiles,
  json: jsonFiles,
};
