import type { ExportedPicture } from '../../model/exported-magazine.ts';
import { sqlDate } from './wxr-text.ts';

/** Articles have the numbers below. */
const FIRST_NUMBER = 1_000_001;

/** A picture as WordPress has it. */
export interface Attachment {
  number: number;
  /** Its path in the uploads folder: `2024/05/name.jpg`. */
  file: string;
  url: string;
  picture: ExportedPicture;
}

/** The pictures of an export, each numbered when the first article shows it. */
export class Attachments {
  private readonly byId = new Map<string, Attachment>();
  private readonly byUrl = new Map<string, Attachment>();

  /** @param uploadsUrl address of the uploads folder */
  constructor(
    private readonly uploadsUrl: string,
    private readonly timeZone: string,
  ) {}

  /** @returns the attachment, and whether it is new @param date of the article */
  use(picture: ExportedPicture, date: Date): { attachment: Attachment; isNew: boolean } {
    const known = this.byId.get(picture.id);
    if (known !== undefined) return { attachment: known, isNew: false };
    const folder = sqlDate(date, this.timeZone).slice(0, 'yyyy-mm'.length).replace('-', '/');
    const file = `${folder}/${picture.id}${picture.extension}`;
    const number = FIRST_NUMBER + this.byId.size;
    const attachment = { number, file, url: `${this.uploadsUrl}/${file}`, picture };
    this.byId.set(picture.id, attachment);
    this.byUrl.set(attachment.url, attachment);
    return { attachment, isNew: true };
  }

  numberOf(url: string): number | undefined {
    return this.byUrl.get(url)?.number;
  }

  fileOf({ id, extension }: ExportedPicture): string {
    return this.byId.get(id)?.file ?? `${id}${extension}`;
  }
}
