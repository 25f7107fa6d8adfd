/** Request header of a browser of today: which encodings it takes. */
export const ACCEPTED = { 'accept-encoding': 'gzip, deflate, br, zstd' };
