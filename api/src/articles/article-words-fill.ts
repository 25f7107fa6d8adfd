import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Types } from 'mongoose';
import { Counter } from '../common/store/content-generation.ts';
import { BACKGROUND } from '../config/config.module.ts';
import { ArticleRecordsRepository } from './article-records.repository.ts';
import { ArticleWordsRepository } from './article-words.repository.ts';
import { ArticlesRepository } from './articles.repository.ts';

/** The mark that all is done; a later form of the words takes another. */
const MARK = 'article-words-2';
/** Articles in one step. */
const BATCH = 100;
const BEFORE_ALL = new Types.ObjectId('0'.repeat(24));

/**
 * Gives their words, and the pairs of their titles, to articles from before there were any: once, beside the first requests, and again from its
 * beginning where it was interrupted, for what is there already is left alone.
 */
@Injectable()
export class ArticleWordsFill implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger(ArticleWordsFill.name);
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly articles: ArticlesRepository,
    private readonly records: ArticleRecordsRepository,
    private readonly words: ArticleWordsRepository,
    @InjectModel(Counter.name) private readonly counters: Model<Counter>,
    @Inject(BACKGROUND) private readonly background: boolean,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.background) return;
    this.running = this.fill().catch((error: unknown) => {
      this.log.error('Not all articles could be made searchable; the next start goes on.', error);
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  /** Ends when every article has its words, or when the magazine stops. */
  async done(): Promise<void> {
    await this.running;
  }

  private async fill(): Promise<void> {
    if ((await this.counters.exists({ _id: MARK })) !== null) return;
    let last = BEFORE_ALL;
    for (;;) {
      const ids = await this.articles.findIdsAfter(last, BATCH);
      const end = ids.at(-1);
      if (end === undefined) break;
      if (this.stopped) return;
      await this.fillBatch(ids);
      last = end;
    }
    await this.counters.updateOne({ _id: MARK }, { $set: { value: 1 } }, { upsert: true });
  }

  private async fillBatch(ids: readonly Types.ObjectId[]): Promise<void> {
    await this.records.pairTitles(ids);
    const existing = await this.words.findExisting(ids);
    const missing = ids.filter((id) => !existing.has(id.toHexString()));
    await this.words.addAll(await this.articles.findWhole(missing));
    // What was removed meanwhile must not come back.
    const present = new Set((await this.articles.findWhole(missing)).map(({ _id }) => _id.toHexString()));
    const gone = missing.filter((id) => !present.has(id.toHexString()));
    if (gone.length > 0) await this.words.remove(gone);
  }
}
