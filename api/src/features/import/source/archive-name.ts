/**
 * What an archive is called, without its ending. A browser that downloads `posts.zip` again names it `posts (1).zip`, which is the
 * same export.
 */
export function archiveName(file: string): string {
  return file.replace(/(?: ?\(\d{1,2}\))?\.zip$/i, '');
}
