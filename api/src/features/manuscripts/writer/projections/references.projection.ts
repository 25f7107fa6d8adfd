import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { TAG_COUNTERS } from '../../../articles/reading/tag-totals.ts';
import { inField } from '../../../../platform/errors/app-error.ts';
import { type Genre, GENRES } from '../../../../contract/genres.ts';
import { type PictureUse, PicturesService } from '../../../images/pictures.service.ts';
import { Counter } from '../../../../platform/store/counter.schema.ts';
import { Transactions } from '../../../../platform/store/transactions.ts';
import { AccountsService } from '../../../accounts/accounts.service.ts';
import { ArticlesProjection } from './articles.projection.ts';
import type { Projection, PublicChange } from './projection.ts';

/**
 * Counts and dates of what articles refer to: when an author last published, how many articles and manuscripts show a
 * picture, and how many articles a category has.
 */
@Injectable()
export class ReferencesProjection implements Projection {
  constructor(
    private readonly accounts: AccountsService,
    private readonly pictures: PicturesService,
    private readonly articles: ArticlesProjection,
    private readonly transactions: Transactions,
    @InjectModel(Counter.name) private readonly counters: Model<Counter>,
  ) {}

  /** @throws AppError SESSION_ENDED if no author of an article exists; PICTURE_GONE, in the field `content` */
  async apply(changes: readonly PublicChange[], session: ClientSession): Promise<void> {
    for (const { writers } of changes)
      if (writers.length > 0) await this.accounts.lockAuthors(writers, session);
    await inField('content', this.pictures.use(changes.flatMap(usedPictures), session));
    await this.pictures.release(changes.flatMap(droppedUses), session);
    await this.countTags(changes, session);
  }

  /** Recounts the categories and corrects their totals. Returns the number of wrong ones. */
  async recountTags(): Promise<number> {
    let wrong = 0;
    for (const tag of GENRES) wrong += (await this.recountTag(tag)) ? 1 : 0;
    return wrong;
  }

  private async countTags(changes: readonly PublicChange[], session: ClientSession): Promise<void> {
    const come = changes.flatMap(({ after }) => after?.tags ?? []);
    const go = changes.flatMap(({ before }) => before?.tags ?? []);
    const writes = GENRES.map((tag) => ({ tag, by: times(tag, come) - times(tag, go) }))
      .filter(({ by }) => by !== 0)
      .map(({ tag, by }) => ({
        updateOne: { filter: { _id: TAG_COUNTERS[tag] }, update: { $inc: { value: by } }, upsert: true },
      }));
    if (writes.length > 0) await this.counters.bulkWrite(writes, { session });
  }

  /** In a transaction, so that no article changes between count and write. */
  private async recountTag(tag: Genre): Promise<boolean> {
    const _id = TAG_COUNTERS[tag];
    return this.transactions.run(async (session) => {
      const value = await this.articles.countByTag(tag, session);
      const stored = await this.counters.findById(_id, null, { session }).lean();
      if (stored?.value === value) return false;
      await this.counters.updateOne({ _id }, { $set: { value } }, { session, upsert: true });
      return stored !== null;
    });
  }
}

/** Uses of pictures by an article and by its manuscript, which readers do not see. */
function usesOf(shown: readonly string[], kept: readonly string[]): Omit<PictureUse, 'by'>[] {
  return [
    ...shown.map((picture) => ({ picture, isHidden: false })),
    ...kept.map((picture) => ({ picture, isHidden: true })),
  ];
}

function usedPictures({ by, before, after, kept }: PublicChange): PictureUse[] {
  const uses = usesOf(added(before?.pictures, after?.pictures), added(kept.before, kept.after));
  return uses.map((use) => ({ ...use, by }));
}

function droppedUses({ before, after, kept }: PublicChange): Omit<PictureUse, 'by'>[] {
  return usesOf(added(after?.pictures, before?.pictures), added(kept.after, kept.before));
}

/** Pictures that an article or a manuscript showed before the step, but not after it. */
export function droppedPictures(change: PublicChange): string[] {
  return droppedUses(change).map(({ picture }) => picture);
}

/** Those of the second list that the first one lacks. */
function added(before: readonly string[] = [], after: readonly string[] = []): string[] {
  return [...new Set(after).difference(new Set(before))];
}

function times(tag: Genre, tags: readonly Genre[]): number {
  return tags.filter((each) => each === tag).length;
}
