import type { ExportedPicture } from '../../model/exported-magazine.ts';

/**
 * Numbers of the first article and the first picture. WordPress gives another number to what has that of one of its own posts,
 * and to all that follow, so that blocks would name other pictures.
 */
export const FIRST_ARTICLE = 1_000_001;
const FIRST_PICTURE = 2_000_001;
/**
 * Folder of the pictures in the uploads folder. The importer copies them to folders by year and month. A copy beside its
 * original gets another name, and the importer then replaces that name within articles twice.
 */
const FOLDER = 'banyan';

/** A picture as WordPress has it. */
export interface Attachment {
  number: number;
  /** Its path in the uploads folder: `banyan/name.jpg`. */
  file: string;
  url: string;
  picture: ExportedPicture;
}

/** The path of a picture in the uploads folder. */
export const pathOf = ({ id, extension }: ExportedPicture): string => `${FOLDER}/${id}${extension}`;

/** The pictures of an export, each numbered when the first article shows it. */
export class Attachments {
  private readonly byId = new Map<string, Attachment>();
  private readonly byUrl = new Map<string, Attachment>();

  /** @param uploadsUrl address of the uploads folder */
  constructor(private readonly uploadsUrl: string) {}

  /** @returns the attachment, and whether it is new */
  use(picture: ExportedPicture): { attachment: Attachment; isNew: boolean } {
    const known = this.byId.get(picture.id);
    if (known !== undefined) return { attachment: known, isNew: false };
    const file = pathOf(picture);
    const number = FIRST_PICTURE + this.byId.size;
    const attachment = { number, file, url: `${this.uploadsUrl}/${file}`, picture };
    this.byId.set(picture.id, attachment);
    this.byUrl.set(attachment.url, attachment);
    return { attachment, isNew: true };
  }

  numberOf(url: string): number | undefined {
    return this.byUrl.get(url)?.number;
  }
}
