/**
 * Links and pictures of sanitised HTML as they must be outside of the site.
 * @param origin of the site
 * @param page address of the article, for links within it
 */
export function absoluteLinks(html: string, origin: string, page: string): string {
  return html
    .replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`)
    .replace(/ href="#/g, ` href="${page}#`)
    .replace(
      / srcset="([^"]*)"/g,
      (_, list: string) => ` srcset="${list.replace(/(^|, )\//g, `$1${origin}/`)}"`,
    );
}
