/** One file of a picture. */
export interface PictureFile {
  /** Path on this site, for example `/images/3f…c1/720.avif` (wherever the files are kept). */
  src: string;
  /** Pixels. */
  width: number;
}

/** A picture in the sizes and formats that exist so far, best format first; each list is sorted by width, narrowest first. */
export interface Picture {
  /** The file to show where nothing else can be chosen: a JPEG, or the GIF of an animation. Absolute path on this site. */
  src: string;
  /** Pixels of the original, after its orientation was applied. */
  width: number;
  height: number;
  /** Average colour as `#rrggbb`, shown until the picture arrives. */
  color: string;
  /** A JPEG of exactly `SHARE_CARD` for cards on other sites; `null` where the picture is too small, or has none yet. */
  card: string | null;
  /** Empty until they have been made: a picture can be shown at once in the formats that are quick to make. */
  avif: PictureFile[];
  webp: PictureFile[];
  jpeg: PictureFile[];
}

/** Answer of `POST /api/images`: a picture for the text of an article. */
export interface UploadedPicture {
  picture: Picture;
}
