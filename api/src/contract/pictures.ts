export interface PictureFile {
  /**
   * Path on this site, for example `/images/3f…c1/720.avif`, wherever the files are stored.
   * @example /images/3f8a1c0de9b24c7f8a6b5d4e3c2b1a09/720.avif
   */
  src: string;
  /** Width in pixels. @example 720 */
  width: number;
}

/** A picture in its existing sizes and formats, best format first; each list is sorted by width, narrowest first. */
export interface Picture {
  /**
   * Default file, for clients that cannot choose: a JPEG, or the GIF of an animation. Absolute path on this
   * site.
   * @example /images/3f8a1c0de9b24c7f8a6b5d4e3c2b1a09/1280.jpg
   */
  src: string;
  /** Width of the original in pixels, with its orientation applied. @example 4032 */
  width: number;
  /** @example 3024 */
  height: number;
  /** Average colour as `#rrggbb`, shown while the picture loads. @example #6b7f52 */
  color: string;
  /**
   * A JPEG of 1200x630 pixels for cards on other sites; `null` if the picture is too small.
   * @example /images/3f8a1c0de9b24c7f8a6b5d4e3c2b1a09/1200x630.jpg
   */
  card: string | null;
  /** Narrowest first; empty until they exist: a new picture starts with the formats that are quick to create. */
  avif: PictureFile[];
  webp: PictureFile[];
  jpeg: PictureFile[];
}

/** Response of `POST /api/images`: a picture for the text of an article. */
export interface UploadedPicture {
  picture: Picture;
}
