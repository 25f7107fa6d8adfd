/** Pictures of the site, drawn by `npm run art`; Vite hashes their names. */
const FILES = import.meta.glob<string>('../../assets/art/*.{avif,webp,jpg,png,svg}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/**
 * Address of a drawn file.
 *
 * @param name for example `home-banner-1440.avif`
 * @throws {Error} if it does not exist
 */
export function artUrl(name: string): string {
  const url = FILES[`../../assets/art/${name}`];
  if (url === undefined) throw new Error(`${name} is not drawn: npm run art`);
  return url;
}
