/** Links and pictures of sanitised HTML as they must be outside of the site: with its origin. */
export function absoluteLinks(html: string, origin: string): string {
  return html
    .replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`)
    .replace(
      / srcset="([^"]*)"/g,
      (_, list: string) => ` srcset="${list.replace(/(^|, )\//g, `$1${origin}/`)}"`,
    );
}
