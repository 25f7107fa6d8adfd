import { fileName, keepsSource, SOURCE, type Variant } from '../../features/images/picture-format.ts';

export type ProblemKind =
  | 'article-without-author'
  | 'article-missing'
  | 'authors-wrong'
  | 'manuscript-wrong'
  | 'review-wrong'
  | 'trash-wrong'
  | 'revision-missing'
  | 'revision-damaged'
  | 'note-orphaned'
  | 'revision-orphaned'
  | 'picture-unknown'
  | 'file-missing'
  | 'uses-wrong'
  | 'hidden-wrong'
  | 'file-orphaned';

export interface Problem {
  kind: ProblemKind;
  /** Id of the affected picture, if any. */
  picture?: string;
  file?: string;
  /** Recorded and actual number of uses, or of hidden ones. */
  counted?: number;
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

/** Milliseconds: newer files may belong to a running upload, whose record comes last. An hour. */
const SETTLED_MS = 60 * 60 * 1000;

/** Account ids of the authors of a stored article or manuscript, the first one first. */
export function authorsNamed({ authors = [] }: Record<string, unknown>): string[] {
  return (authors as unknown[]).map(String);
}

/** Invariants of a magazine, in a store or an archive: add everything, then ask for problems. */
export class MagazineCheck {
  private readonly accounts = new Set<string>();
  /** Authors that articles name, each with one such article. */
  private readonly authors = new Map<string, string>();
  private readonly uses = new Map<string, { times: number; by: string }>();
  /** Uses that readers do not see, by picture: those by manuscripts, and by accounts in the trash. */
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
      for (const author of authorsNamed(document)) this.authors.set(author, id);
      for (const picture of document['pictures'] as string[]) this.use(picture, `article ${id}`);
    } else if (collection === 'manuscripts') {
      const copy = document['workingCopy'] as { pictures: string[] } | undefined;
      const kept = document['revisionPictures'] as string[] | undefined;
      for (const picture of new Set([...(copy?.pictures ?? []), ...(kept ?? [])])) {
        this.use(picture, `manuscript ${id}`);
        this.hide(picture);
      }
    } else if (collection === 'pictures') this.picture(id, document);
  }

  /** Adds a picture file; without a date it counts as old. */
  file(picture: string, file: string, changedAt = new Date(0)): void {
    const known = this.files.get(picture) ?? new Map<string, Date>();
    this.files.set(picture, known.set(file, changedAt));
  }

  /** Number of files in the pictures' records. */
  get filesNamed(): number {
    return this.pictures
      .values()
      .reduce((sum, record) => sum + record.files.size + (record.keepsSource ? 1 : 0), 0);
  }

  problems(now = Date.now()): Problem[] {
    return [
      ...this.lostArticles(),
      ...this.unknownPictures(),
      ...this.recordProblems(),
      ...this.wronglyHidden(),
      ...this.orphanedFiles(now),
    ];
  }

  private use(picture: string, by: string): void {
    this.uses.set(picture, { times: (this.uses.get(picture)?.times ?? 0) + 1, by });
  }

  private hide(picture: string): void {
    this.hidden.set(picture, (this.hidden.get(picture) ?? 0) + 1);
  }

  private picture(id: string, document: Record<string, unknown>): void {
    const variants = document['files'] as { format: Variant['format']; width: unknown }[];
    const files = new Set(variants.map(({ format, width }) => fileName({ format, width: Number(width) })));
    const [uses, hidden] = [Number(document['uses']), Number(document['hidden'] ?? 0)];
    this.pictures.set(id, { files, keepsSource: keepsSource(document), uses, hidden });
  }

  private lostArticles(): Problem[] {
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
      const times = this.uses.get(picture)?.times ?? 0;
      if (times !== record.uses)
        yield {
          kind: 'uses-wrong',
          picture,
          counted: record.uses,
          uses: times,
          message: `Picture ${picture} is shown ${times} times but counted ${record.uses} times.`,
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

  private *wronglyHidden(): Generator<Problem, void> {
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
