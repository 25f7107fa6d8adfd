import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ContentGeneration, Counter } from '../common/store/content-generation.ts';
import { BACKGROUND } from '../config/config.module.ts';
import { ArticleRederive } from './article-rederive.service.ts';
import type { StoredArticle } from './article.schema.ts';
import { ArticlesRepository } from './articles.repository.ts';
import { TagTotals } from './tag-totals.ts';

/** The counter that holds the moment of the last look, in milliseconds since 1970; a later form of the entries takes another. */
const LOOKED_AT = 'search-entries-6';
/** Milliseconds between looks, and how far a look reaches back behind the one before: clocks differ, and writes take time. */
const LOOK_EVERY_MS = 60 * 60 * 1000;
const OVERLAP_MS = 10 * 60 * 1000;
/** Articles in one step. */
const BATCH = 100;

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
    const corrected = await this.correctSince(last === null ? 0 : last.value - OVERLAP_MS);
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
}
