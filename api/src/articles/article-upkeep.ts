import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { ContentGeneration, Counter } from '../common/store/content-generation.ts';
import { BACKGROUND } from '../config/config.module.ts';
import { ArticleRederive } from './article-rederive.service.ts';
import type { StoredArticle } from './article.schema.ts';
import { ArticlesRepository } from './articles.repository.ts';
import { SearchEntries } from './search-entries.ts';
import { TagTotals } from './tag-totals.ts';

/** The counter that holds the moment of the last look, in milliseconds since 1970; a later form of the entries takes another. */
const LOOKED_AT = 'search-entries-5';
/** Milliseconds between looks, and how far a look reaches back behind the one before: clocks differ, and writes take time. */
const LOOK_EVERY_MS = 60 * 60 * 1000;
const OVERLAP_MS = 10 * 60 * 1000;
/** Articles in one step. */
const BATCH = 100;
const BEFORE_ALL = new Types.ObjectId('0'.repeat(24));

/**
 * Sees at the start and every hour that what is kept beside the articles belongs to them: what searches go by, and the totals of
 * the categories. A process of an older version that serves beside this one writes articles without them. A look reads what
 * changed since the last one; only the first goes through all articles, and again from its beginning where it was interrupted.
 */
@Injectable()
export class ArticleUpkeep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger(ArticleUpkeep.name);
  private running: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly articles: ArticlesRepository,
    private readonly entries: SearchEntries,
    private readonly rederive: ArticleRederive,
    private readonly totals: TagTotals,
    private readonly generation: ContentGeneration,
    @InjectModel(Counter.name) private readonly counters: Model<Counter>,
    @Inject(BACKGROUND) private readonly background: boolean,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.background) return;
    void this.look();
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Ends when all that is wrong now has been put right, or when the magazine stops. */
  async look(): Promise<void> {
    this.running = this.running
      .then(() => this.putRight())
      .catch((error: unknown) => {
        this.log.error('Not all articles could be looked after; the next look goes on.', error);
      });
    await this.running;
  }

  /** What was written until then is whole: the next look begins there. */
  async passOver(until: Date): Promise<void> {
    await this.counters.updateOne({ _id: LOOKED_AT }, { $max: { value: until.getTime() } }, { upsert: true });
  }

  private async putRight(): Promise<void> {
    if (this.stopped) return;
    const wrongTotals = await this.totals.recount();
    const now = new Date();
    const last = await this.counters.findById(LOOKED_AT).lean();
    const corrected = last === null ? await this.fillAll() : await this.correctSince(last.value - OVERLAP_MS);
    if (wrongTotals + corrected > 0) await this.generation.raise();
    if (this.stopped) return;
    await this.passOver(now);
  }

  /** Returns of how many articles something was wrong that readers see in lists, or find them by. */
  private async correctSince(moment: number): Promise<number> {
    let corrected = 0;
    let batch: StoredArticle[] = [];
    const correct = async (): Promise<void> => {
      const { articles, entries } = await this.rederive.correct(batch);
      corrected += articles + entries;
      batch = [];
    };
    for await (const article of this.articles.changedSince(new Date(moment))) {
      batch.push(article);
      if (batch.length === BATCH) await correct();
      if (this.stopped) return corrected;
    }
    if (batch.length > 0) await correct();
    return corrected;
  }

  /** Gives entries to all articles that lack one; returns how many these were. */
  private async fillAll(): Promise<number> {
    let filled = 0;
    let last = BEFORE_ALL;
    for (;;) {
      const ids = await this.articles.findIdsAfter(last, BATCH);
      const end = ids.at(-1);
      if (end === undefined || this.stopped) return filled;
      filled += await this.fillBatch(ids);
      last = end;
    }
  }

  private async fillBatch(ids: readonly Types.ObjectId[]): Promise<number> {
    const missing = await this.entries.findMissing(ids);
    await this.entries.addAll(await this.articles.findWhole(missing));
    // What was removed meanwhile must not come back.
    const present = new Set((await this.articles.findWhole(missing)).map(({ _id }) => _id.toHexString()));
    const gone = missing.filter((id) => !present.has(id.toHexString()));
    if (gone.length > 0) await this.entries.remove(gone);
    return missing.length;
  }
}
