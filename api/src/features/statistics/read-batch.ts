import { READ_TO_END_PERCENT } from '../../contract/statistics.ts';

/** One read of an article. */
export interface Read {
  /** Id of the article. */
  article: string;
  /** Percentage of the text that was read. */
  depth: number;
  /** The result of `sourceOf`. */
  source: string;
  /** Address and user agent. They leave the memory only as a hash. */
  reader: string;
}

/** Reads of one article. */
export interface ArticleReads {
  reads: number;
  /** Reads to the end. */
  toEnd: number;
  /** Sum of the percentages. */
  depth: number;
  /** Reads by source. */
  sources: Map<string, number>;
  readers: Set<string>;
}

/** Different articles, readers and sources that are counted at once: at most 10 MB. Further ones are not counted. */
export const MAX_KEYS = 20_000;

/** Reads of one day that are not stored yet. */
export class ReadBatch {
  private readonly articles = new Map<string, ArticleReads>();
  private keyCount = 0;

  get isEmpty(): boolean {
    return this.articles.size === 0;
  }

  /** Adds a read, unless the batch is full. */
  add({ article, depth, source, reader }: Read): void {
    this.merge(article, {
      ...{ reads: 1, depth, toEnd: depth >= READ_TO_END_PERCENT ? 1 : 0 },
      sources: new Map([[source, 1]]),
      readers: new Set([reader]),
    });
  }

  /** Adds the reads of a batch that could not be stored. */
  addAll(other: ReadBatch): void {
    for (const [article, reads] of other.articles) this.merge(article, reads);
  }

  /** Reads by article id. */
  entries(): readonly (readonly [string, ArticleReads])[] {
    return [...this.articles];
  }

  private merge(article: string, added: ArticleReads): void {
    const reads = this.articles.get(article) ?? emptyReads();
    const newKeys =
      (this.articles.has(article) ? 0 : 1) +
      countMissing(reads.sources, added.sources) +
      countMissing(reads.readers, added.readers);
    if (this.keyCount + newKeys > MAX_KEYS) return;
    this.keyCount += newKeys;
    this.articles.set(article, reads);
    addReads(reads, added);
  }
}

export function emptyReads(): ArticleReads {
  return { reads: 0, toEnd: 0, depth: 0, sources: new Map(), readers: new Set() };
}

export function addReads(reads: ArticleReads, added: ArticleReads): void {
  reads.reads += added.reads;
  reads.toEnd += added.toEnd;
  reads.depth += added.depth;
  for (const [source, count] of added.sources)
    reads.sources.set(source, (reads.sources.get(source) ?? 0) + count);
  for (const reader of added.readers) reads.readers.add(reader);
}

function countMissing(known: { has(key: string): boolean }, added: { keys(): Iterable<string> }): number {
  let missing = 0;
  for (const key of added.keys()) if (!known.has(key)) missing += 1;
  return missing;
}
