/** The site's own pictures, drawn by `npm run art`; Vite hashes their names. */
const FILES = import.meta.glob<string>('../../assets/art/*.{avif,webp,jpg,png,svg}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/**
 * Address of one of the drawn files.
 *
 * @param name for example `home-banner-1440.avif`
 * @throws {Error} where it has not been drawn
 */
export function artUrl(name: string): string {
  const url = FILES[`../../assets/art/${name}`];
  if (url === undefined) throw new Error(`${name} is not drawn: npm run art`);
  return url;
}
