import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { StoredArticle } from '../../../articles/article.schema.ts';
import { TAG_COUNTERS } from '../../../articles/reading/tag-totals.ts';
import { imagesIn } from '../../../../platform/html/article-pictures.ts';
import { inField } from '../../../../platform/errors/app-error.ts';
import { type Genre, GENRES } from '../../../../contract/genres.ts';
import type { PictureText } from '../../../images/library-picture.ts';
import { PictureLibrary } from '../../../images/picture-library.service.ts';
import { type PictureUse, PicturesService } from '../../../images/pictures.service.ts';
import { Counter } from '../../../../platform/store/counter.schema.ts';
import { Transactions } from '../../../../platform/store/transactions.ts';
import { AccountsService } from '../../../accounts/accounts.service.ts';
import { ArticlesProjection } from './articles.projection.ts';
import type { Projection, PublicChange } from './projection.ts';

/**
 * Counts and dates of what articles refer to: when an author last published, how many articles and manuscripts show a
 * picture, how an article first described it, and how many articles a category has.
 */
@Injectable()
export class ReferencesProjection implements Projection {
  constructor(
    private readonly accounts: AccountsService,
    private readonly pictures: PicturesService,
    private readonly library: PictureLibrary,
    private readonly articles: ArticlesProjection,
    private readonly transactions: Transactions,
    @InjectModel(Counter.name) private readonly counters: Model<Counter>,
  ) {}

  /** @throws AppError SESSION_ENDED if no author of an article exists; PICTURE_GONE, in the field `content` */
  async apply(changes: readonly PublicChange[], session: ClientSession): Promise<void> {
    for (const { creditedAuthors } of changes)
      if (creditedAuthors.length > 0) await this.accounts.lockAuthors(creditedAuthors, session);
    await inField('content', this.pictures.use(changes.flatMap(addedUses), session));
    await this.pictures.release(changes.flatMap(droppedUses), session);
    const articles = changes.flatMap(({ after }) => after ?? []);
    await this.library.adopt(articles.flatMap(pictureTexts), session);
    await this.countTags(changes, session);
  }

  /** Recounts and corrects the totals of the categories. Returns the number of incorrect ones. */
  async recountTags(): Promise<number> {
    let incorrect = 0;
    for (const tag of GENRES) incorrect += (await this.recountTag(tag)) ? 1 : 0;
    return incorrect;
  }

  private async countTags(changes: readonly PublicChange[], session: ClientSession): Promise<void> {
    const addedTags = changes.flatMap(({ after }) => after?.tags ?? []);
    const removedTags = changes.flatMap(({ before }) => before?.tags ?? []);
    const writes = GENRES.map((tag) => ({
      tag,
      by: occurrences(tag, addedTags) - occurrences(tag, removedTags),
    }))
      .filter(({ by }) => by !== 0)
      .map(({ tag, by }) => ({
        updateOne: { filter: { _id: TAG_COUNTERS[tag] }, update: { $inc: { value: by } }, upsert: true },
      }));
    if (writes.length > 0) await this.counters.bulkWrite(writes, { session });
  }

  /** Uses a transaction, so that no article changes between count and write. */
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

/** Uses of pictures by an article, and hidden uses by its manuscript. */
function usesOf(
  shownPictures: readonly string[],
  retainedPictures: readonly string[],
): Omit<PictureUse, 'by'>[] {
  return [
    ...shownPictures.map((picture) => ({ picture, isHidden: false })),
    ...retainedPictures.map((picture) => ({ picture, isHidden: true })),
  ];
}

function addedUses({ by, before, after, retainedPictures }: PublicChange): PictureUse[] {
  const uses = usesOf(
    addedTo(before?.pictures, after?.pictures),
    addedTo(retainedPictures.before, retainedPictures.after),
  );
  return uses.map((use) => ({ ...use, by }));
}

function droppedUses({ before, after, retainedPictures }: PublicChange): Omit<PictureUse, 'by'>[] {
  return usesOf(
    addedTo(after?.pictures, before?.pictures),
    addedTo(retainedPictures.after, retainedPictures.before),
  );
}

/** What an article says about its pictures. */
export function pictureTexts(
  article: Pick<StoredArticle, 'banner' | 'bannerAlt' | 'bannerCredit' | 'content'>,
): PictureText[] {
  const { banner: id, bannerAlt: description = '', bannerCredit: credit = '' } = article;
  const inText = imagesIn(article.content).flatMap((image) =>
    image.id === null ? [] : { id: image.id, description: image.alt, credit: '' },
  );
  const texts = [{ id, description, credit }, ...inText];
  return texts.filter((text) => text.description !== '' || text.credit !== '');
}

/** Ids of pictures that an article or a manuscript showed before the step, but not after it. */
export function droppedPictures(change: PublicChange): string[] {
  return droppedUses(change).map(({ picture }) => picture);
}

/** Items of `after` that `before` lacks, without duplicates. */
function addedTo(before: readonly string[] = [], after: readonly string[] = []): string[] {
  return [...new Set(after).difference(new Set(before))];
}

function occurrences(tag: Genre, tags: readonly Genre[]): number {
  return tags.filter((other) => other === tag).length;
}
