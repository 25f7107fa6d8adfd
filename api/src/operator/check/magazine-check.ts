import { retainedPictures } from '../../features/manuscripts/model/retained-pictures.ts';
import {
  CREDENTIALS,
  fileName,
  otherFiles,
  SOURCE,
  type Variant,
} from '../../features/images/picture-format.ts';

export type ProblemKind =
  | 'article-without-author'
  | 'article-missing'
  | 'authors-wrong'
  | 'manuscript-wrong'
  | 'translation-wrong'
  | 'review-wrong'
  | 'trash-wrong'
  | 'revision-missing'
  | 'revision-damaged'
  | 'note-orphaned'
  | 'revision-orphaned'
  | 'picture-unknown'
  | 'mark-missing'
  | 'file-missing'
  | 'uses-wrong'
  | 'hidden-wrong'
  | 'file-orphaned';

export interface Problem {
  kind: ProblemKind;
  /** Id of the affected picture, if any. */
  picture?: string;
  file?: string;
  /** Recorded number of uses, or of hidden uses. */
  counted?: number;
  /** Actual number. */
  uses?: number;
  /** One sentence. */
  message: string;
}

interface PictureRecord {
  files: Set<string>;
  keepsSource: boolean;
  uses: number;
  /** Uses that readers do not see. */
  hidden: number;
}

/** Milliseconds: newer files may belong to a running upload, which writes its record last. An hour. */
const SETTLED_MS = 60 * 60 * 1000;

/** Account ids of the authors of a stored article or manuscript, in order. */
export function authorIds({ authors = [] }: Record<string, unknown>): string[] {
  return (authors as unknown[]).map(String);
}

/**
 * Checks the invariants of a magazine in a store or an archive: add all documents and files, then read
 * `problems`.
 */
export class MagazineCheck {
  private readonly accounts = new Set<string>();
  /** Authors of articles, each with one of their articles. */
  private readonly authors = new Map<string, string>();
  private readonly uses = new Map<string, { count: number; by: string }>();
  /** Hidden uses by picture: in manuscripts and in accounts in the trash. */
  private readonly hidden = new Map<string, number>();
  private readonly pictures = new Map<string, PictureRecord>();
  private readonly files = new Map<string, Map<string, Date>>();

  /** Adds a document of any collection, as stored. */
  document(collection: string, document: Record<string, unknown>): void {
    const id = String(document['_id']);
    if (collection === 'users') {
      this.accounts.add(id);
      const photo = document['photo'];
      if (typeof photo === 'string') this.use(photo, `account ${id}`);
      if (typeof photo === 'string' && document['trashedAt'] !== undefined) this.hide(photo);
    } else if (collection === 'articles') {
      for (const author of authorIds(document)) this.authors.set(author, id);
      for (const picture of document['pictures'] as string[]) this.use(picture, `article ${id}`);
    } else if (collection === 'manuscripts') {
      const manuscript = document as Parameters<typeof retainedPictures>[0];
      for (const picture of retainedPictures(manuscript)) {
        this.use(picture, `manuscript ${id}`);
        this.hide(picture);
      }
    } else if (collection === 'pictures') this.picture(id, document);
  }

  /** Adds a picture file; without a date it counts as old. */
  file(picture: string, file: string, changedAt = new Date(0)): void {
    const filesOfPicture = this.files.get(picture) ?? new Map<string, Date>();
    this.files.set(picture, filesOfPicture.set(file, changedAt));
  }

  /** Number of files in the pictures' records. */
  get recordedFiles(): number {
    return this.pictures
      .values()
      .reduce((sum, record) => sum + record.files.size + (record.keepsSource ? 1 : 0), 0);
  }

  problems(now = Date.now()): Problem[] {
    return [
      ...this.articlesWithoutAuthor(),
      ...this.unknownPictures(),
      ...this.recordProblems(),
      ...this.hiddenProblems(),
      ...this.orphanedFiles(now),
    ];
  }

  private use(picture: string, by: string): void {
    this.uses.set(picture, { count: (this.uses.get(picture)?.count ?? 0) + 1, by });
  }

  private hide(picture: string): void {
    this.hidden.set(picture, (this.hidden.get(picture) ?? 0) + 1);
  }

  private picture(id: string, document: Record<string, unknown>): void {
    const variants = document['files'] as { format: Variant['format']; width: unknown }[];
    const files = new Set(variants.map(({ format, width }) => fileName({ format, width: Number(width) })));
    const [uses, hidden] = [Number(document['uses']), Number(document['hidden'] ?? 0)];
    const others = otherFiles(document);
    if (others.includes(CREDENTIALS)) files.add(CREDENTIALS);
    this.pictures.set(id, { files, keepsSource: others.includes(SOURCE), uses, hidden });
  }

  private articlesWithoutAuthor(): Problem[] {
    return [...this.authors]
      .filter(([author]) => !this.accounts.has(author))
      .map(([author, article]) => ({
        kind: 'article-without-author',
        message: `Article ${article} names an author ${author} who does not exist.`,
      }));
  }

  private unknownPictures(): Problem[] {
    return [...this.uses]
      .filter(([picture]) => !this.pictures.has(picture))
      .map(([picture, { by }]) => ({
        kind: 'picture-unknown',
        picture,
        message: `Picture ${picture}, shown by ${by}, does not exist.`,
      }));
  }

  private *recordProblems(): Generator<Problem, void> {
    for (const [picture, record] of this.pictures) {
      const count = this.uses.get(picture)?.count ?? 0;
      if (count !== record.uses)
        yield {
          kind: 'uses-wrong',
          picture,
          counted: record.uses,
          uses: count,
          message: `Picture ${picture} is shown ${count} times but counted ${record.uses} times.`,
        };
      for (const file of record.files.difference(new Set(this.files.get(picture)?.keys())))
        yield {
          kind: 'file-missing',
          picture,
          file,
          message: `File ${file} of picture ${picture} is missing.`,
        };
    }
  }

  private *hiddenProblems(): Generator<Problem, void> {
    for (const [picture, record] of this.pictures) {
      const hidden = this.hidden.get(picture) ?? 0;
      if (hidden !== record.hidden)
        yield {
          kind: 'hidden-wrong',
          picture,
          counted: record.hidden,
          uses: hidden,
          message: `Picture ${picture} is shown ${hidden} times where readers do not see it, but counted ${record.hidden} times.`,
        };
    }
  }

  private *orphanedFiles(now: number): Generator<Problem, void> {
    for (const [picture, files] of this.files) {
      const record = this.pictures.get(picture);
      const newest = Math.max(...[...files.values()].map((date) => date.getTime()));
      if (now - newest < SETTLED_MS) continue;
      for (const file of files.keys()) {
        if (record?.files.has(file) === true || (record?.keepsSource === true && file === SOURCE)) continue;
        yield {
          kind: 'file-orphaned',
          picture,
          file,
          message: `File ${file} of picture ${picture} is orphaned.`,
        };
      }
    }
  }
}
