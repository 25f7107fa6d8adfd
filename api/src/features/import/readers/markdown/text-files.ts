import type { LeftOutItem } from '../../model/imported-entry.ts';
import type { Generator } from './site-layout.ts';

const ENDS = '(?:md|markdown|mdx|mkdn?|mkdown|mdown)';
/** Files with Markdown, as programs name them. */
export const TEXT = new RegExp(`\\.${ENDS}$`, 'i');
/** The end of a path that an address of its page does not have, with the language of a twin. */
export const PAGE_END = new RegExp(`(?:/_?index)?(?:\\.[a-z]{2}(?:-[a-z]{2,4})?)?\\.${ENDS}$`, 'i');
/** The same, of a path without a language. */
export const PLAIN_PAGE_END = new RegExp(`(?:/_?index)?\\.${ENDS}$`, 'i');
/** The end of a file's name. */
export const FILE_END = new RegExp(`\\.(?:${ENDS}|html?)$`, 'i');
/** Texts that are HTML: posts of Jekyll, and contents of Hugo. */
export const HTML_PAGE = /(?:(?:^|\/)_(?:posts|drafts)|^content)\/.+\.html?$/i;

const OTHER_FORMAT = /\/[^/]+\.(?:org|adoc|asciidoc|rst|pandoc|pdc|textile|rmd|qmd|mdoc)$/i;
/** Folders of what a program takes from others, and of what it has made. */
const OF_PROGRAM = /^(?:themes|_vendor|vendor\/bundle|_site)\//;

export interface TextFiles {
  /** Paths of texts that are read. */
  texts: string[];
  leftOut: LeftOutItem[];
}

/** The texts among the files of a folder, and those that are left out at once. */
export function textFilesIn(paths: readonly string[], generator: Generator): TextFiles {
  const all = paths.filter((path) => TEXT.test(path) || HTML_PAGE.test(path) || OTHER_FORMAT.test(path));
  const folderOf = (path: string): string =>
    generator === 'plain' ? '' : (OF_PROGRAM.exec(path)?.[0] ?? '');
  const counts = new Map<string, number>();
  for (const path of all) counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1);
  counts.delete('');
  const own = all.filter((path) => folderOf(path) === '');
  const leftOut = (path: string, reason: string): LeftOutItem => {
    return { kind: 'left-out', what: 'page', key: path, title: path, reason };
  };
  return {
    texts: own.filter((path) => !OTHER_FORMAT.test(path)),
    leftOut: [
      ...own
        .filter((path) => OTHER_FORMAT.test(path))
        .map((path) => leftOut(path, 'It is written in another format than Markdown, which is not read.')),
      ...Array.from(counts, ([folder, count]) => ({
        ...leftOut(folder, 'It belongs to the program of the old site, not to its articles.'),
        count,
      })),
    ],
  };
}
