import { parseUrl } from '../../../../contract/parse-url.ts';

/** `photo-1024x695.jpg` is a copy of `photo.jpg`; so are `photo-scaled.jpg` and `photo-rotated.jpg`. */
const SIZE = /-\d{2,5}x\d{2,5}(?=\.\w{3,4}$)/;
const SCALED = /-(?:scaled|rotated)(?=\.\w{3,4}$)/;
/** Where WordPress stores what people upload: `files` in a network of sites, and on wordpress.com. */
const UPLOADS = /\/(?:wp-content\/uploads|wp-content\/blogs\.dir|files)\//;
const WORDPRESS_COM = /(?:^|\.)files\.wordpress\.com$/;
/** Jetpack's servers, which make copies of pictures of any site: `i0.wp.com/site.example/photo.jpg`. */
const PHOTON = /^i\d\.wp\.com$/;
/** Parameters for a smaller copy. */
const COPY_PARAMETERS =
  'w h width height resize fit crop quality strip ssl zoom filter brightness contrast colorize smooth lb ulb unlb is-pending-load'.split(
    ' ',
  );

function withoutCopyParameters(url: URL): string {
  for (const name of COPY_PARAMETERS) url.searchParams.delete(name);
  return url.href.replace(/\?$/, '');
}

/** Whether an address is of a file that was uploaded to a WordPress site. */
export function isUpload(address: string): boolean {
  const url = parseUrl(address);
  return UPLOADS.test(url?.pathname ?? address) || (url !== null && WORDPRESS_COM.test(url.hostname));
}

/** An address without the size in its name, and without `scaled`; the same if it has neither. */
export const unsized = (address: string): string => address.replace(SIZE, '').replace(SCALED, '');

/** The address of a picture itself, not of a copy that a server makes by parameters. */
export function uploadedPicture(address: string): string {
  const url = parseUrl(address);
  if (url === null) return address;
  if (PHOTON.test(url.hostname)) {
    const original = parseUrl(`https:/${url.pathname}`);
    if (original === null) return address;
    // Photon has the parameters of the original in `q`.
    original.search = url.searchParams.get('q') ?? '';
    return uploadedPicture(original.href);
  }
  if (url.search === '') return address;
  return isUpload(address) ? withoutCopyParameters(url) : address;
}
