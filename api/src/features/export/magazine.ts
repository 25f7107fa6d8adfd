import type { MagazineSettings } from '../../contract/settings.ts';
import { picturesIn } from '../../platform/html/article-pictures.ts';
import { OWN_PICTURE } from '../../platform/html/allowed-attributes.ts';
import { replaceTags, writeTag } from '../../platform/html/tags.ts';
import type { BestFiles } from '../images/best-files.ts';
import type {
  EveryManuscriptReader,
  ManuscriptWords,
} from '../manuscripts/export/every-manuscript.service.ts';
import type {
  ExportedArticle,
  ExportedAuthor,
  ExportedPicture,
  ExportFile,
} from './model/exported-magazine.ts';
import type { Losses } from './model/losses.ts';

/** What an export reads from. */
export interface MagazineParts {
  settings: MagazineSettings;
  /** Address of the site, without a slash at its end. */
  siteUrl: string;
  /** By id. */
  authors: ReadonlyMap<string, ExportedAuthor>;
  /** Paths of old magazines by the id of the article. */
  oldAddresses: ReadonlyMap<string, string[]>;
  total: number;
  manuscripts: EveryManuscriptReader;
  pictures: BestFiles;
  onProgress: (step: 'articles' | 'pictures', done: number, total: number) => void;
}

/** The magazine while it is exported: articles one by one, then the files of their pictures. */
export class Magazine {
  /** Articles by state. */
  readonly states = new Map<ExportedArticle['state'], number>();
  /** The pictures of everything that was read so far, by id. */
  readonly used = new Map<string, ExportedPicture>();
  /** Files that were written. */
  pictureFiles = 0;

  constructor(
    private readonly parts: MagazineParts,
    readonly losses: Losses,
  ) {}

  get settings(): MagazineSettings {
    return this.parts.settings;
  }

  get siteUrl(): string {
    return this.parts.siteUrl;
  }

  get authors(): ReadonlyMap<string, ExportedAuthor> {
    return this.parts.authors;
  }

  /** For formats that keep the photos of authors. */
  usePhotos(): void {
    for (const { photo } of this.authors.values()) if (photo !== null) this.used.set(photo.id, photo);
  }

  /** Each once. What has lost its authors to the trash stays with them. */
  async *articles(): AsyncGenerator<ExportedArticle> {
    const { manuscripts, oldAddresses, onProgress, total } = this.parts;
    let done = 0;
    for await (const manuscript of manuscripts.all()) {
      done += 1;
      onProgress('articles', done, Math.max(total, done));
      const authors = manuscript.authors.filter((id) => this.authors.has(id));
      if (authors.length === 0) {
        this.losses.add('Articles whose authors are in the trash stay here.');
        continue;
      }
      if (manuscript.isDamaged)
        this.losses.add('Articles are damaged in the store, and came without their text.');
      const pictures = await this.describe(picturesOf(manuscript.words, manuscript.changes));
      this.states.set(manuscript.state, (this.states.get(manuscript.state) ?? 0) + 1);
      yield { ...manuscript, authors, pictures, oldAddresses: oldAddresses.get(manuscript.id) ?? [] };
    }
  }

  /** For formats that cannot say what a picture is, after their articles. */
  loseLabels(): void {
    const labelled = [...this.used.values()].filter(({ origin }) => origin !== null);
    this.losses.add('Pictures lose their label, such as “Made with AI”.', labelled.length);
  }

  /** The files of all pictures that were used so far. @param pathOf where a picture belongs */
  async *files(pathOf: (picture: ExportedPicture) => string): AsyncGenerator<ExportFile> {
    let done = 0;
    for (const picture of this.used.values()) {
      done += 1;
      this.parts.onProgress('pictures', done, this.used.size);
      const stored = await this.parts.pictures.open(picture.id, picture.storedFile);
      if (stored === null) {
        this.losses.add('Pictures have lost their files, and are missing.');
        continue;
      }
      this.pictureFiles += 1;
      // The files are sizes, which are made without them.
      if (picture.hasCredentials) this.losses.add('Pictures lose their Content Credentials (C2PA).');
      yield { path: pathOf(picture), content: stored.stream };
    }
  }

  private async describe(ids: ReadonlySet<string>): Promise<Map<string, ExportedPicture>> {
    const pictures = await this.parts.pictures.describe(ids);
    this.losses.add('Pictures are named in articles, and not stored here.', ids.size - pictures.size);
    for (const [id, picture] of pictures) this.used.set(id, picture);
    return pictures;
  }
}

function picturesOf(...all: (ManuscriptWords | null)[]): Set<string> {
  const ids = all.flatMap((words) =>
    words === null ? [] : [...picturesIn(words.content), ...(words.banner === '' ? [] : [words.banner])],
  );
  return new Set(ids);
}

/** A text with the addresses of its pictures elsewhere. Those that are not stored are left out. */
export function withPictures(
  html: string,
  pictures: ReadonlyMap<string, ExportedPicture>,
  addressOf: (picture: ExportedPicture) => string,
): string {
  return replaceTags(html, ({ name, attributes, isEnd }) => {
    if (name !== 'img' || isEnd) return undefined;
    const picture = pictures.get(OWN_PICTURE.exec(attributes['src'] ?? '')?.[1] ?? '');
    return picture === undefined ? '' : writeTag('img', { ...attributes, src: addressOf(picture) });
  });
}
