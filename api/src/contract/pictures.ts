export interface PictureFile {
  /** Path on this site, for example `/images/3f…c1/720.avif`, wherever the files are stored. */
  src: string;
  /** Width in pixels. */
  width: number;
}

/** A picture in its existing sizes and formats, best format first; each list is sorted by width, narrowest first. */
export interface Picture {
  /** Default file, for clients that cannot choose: a JPEG, or the GIF of an animation. Absolute path on this site. */
  src: string;
  /** Size of the original in pixels, with its orientation applied. */
  width: number;
  height: number;
  /** Average colour as `#rrggbb`, shown while the picture loads. */
  color: string;
  /** A JPEG of exactly `SHARE_CARD` for cards on other sites; `null` if the picture is too small, or has none yet. */
  card: string | null;
  /** Empty until they exist: a new picture starts with the formats that are quick to create. */
  avif: PictureFile[];
  webp: PictureFile[];
  jpeg: PictureFile[];
}

/** Response of `POST /api/images`: a picture for the text of an article. */
export interface UploadedPicture {
  picture: Picture;
}
