import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ENV } from '../../../platform/config/config.module.ts';
import type { Env } from '../../../platform/config/env.ts';
import { ContentVersionCounter } from '../../../platform/store/content-version-counter.ts';
import { SitemapParts } from '../../../platform/store/sitemap-parts.ts';
import { StorageQuota } from '../../../platform/limits/storage-quota.ts';
import { slugOf, uniqueSlug } from '../../articles/search/title-text.ts';
import type { Address, FormerAddress } from '../model/manuscript.schema.ts';
import { refusalOf } from '../model/refusal.ts';
import { type Action, can, transitionsOf } from '../model/transitions.ts';
import { addedBytes, freedCharges, textBytes, withCharges } from './kept-bytes.ts';
import { ManuscriptRecordsRepository } from './manuscript-records.repository.ts';
import { articlesAfter, ArticlesProjection, removedBy } from './projections/articles.projection.ts';
import type { NewArticle, Projection } from './projections/projection.ts';
import { droppedPictures, ReferencesProjection } from './projections/references.projection.ts';
import { SearchEntriesProjection } from './projections/search-entries.projection.ts';
import { isUnnoticed, publicChange } from './public-change.ts';
import { type Change, type Step, stepOf } from './step.ts';

/** Numbered variants of a slug to try before appending part of the id. */
const NUMBERED_SLUGS = 9;

export interface Committed {
  /** Articles that readers now see, in the order of the changes. */
  articles: NewArticle[];
  /** Pictures that articles no longer show. The caller clears unused ones after the transaction. */
  droppedPictures: string[];
}

/** The only code that changes manuscripts, articles and everything derived from them. */
@Injectable()
export class ArticleWriter {
  /** Applied after the articles, in this order. References are last, because writers share them and wait for each other. */
  private readonly projections: readonly Projection[];

  constructor(
    private readonly manuscripts: ManuscriptRecordsRepository,
    private readonly versionCounter: ContentVersionCounter,
    private readonly sitemapParts: SitemapParts,
    private readonly quota: StorageQuota,
    @Inject(ENV) private readonly env: Env,
    private readonly articles: ArticlesProjection,
    searchEntries: SearchEntriesProjection,
    references: ReferencesProjection,
  ) {
    this.projections = [searchEntries, references];
  }

  /**
   * Chooses a readable address before the transaction: an unused one does no harm, and writers do not wait for each
   * other. If two choose the same slug at once, one gets error 11000 on `slug` and takes `uniqueSlug`.
   * @param former preferred if it is still free
   */
  async address(title: string, id: Types.ObjectId, former: Partial<FormerAddress> = {}): Promise<Address> {
    const plain = slugOf(title);
    const numbered = Array.from({ length: NUMBERED_SLUGS }, (_, n) =>
      n === 0 ? plain : `${plain}-${n + 1}`,
    );
    const { formerSlug, sitemapPart: part = 0 } = former;
    const slugs = formerSlug === undefined ? numbered : [formerSlug, ...numbered];
    const taken = await this.manuscripts.findTakenSlugs(slugs);
    const slug = slugs.find((each) => !taken.has(each)) ?? uniqueSlug(title, id);
    const [sitemapPart = 1] = part > 0 ? [part] : await this.sitemapParts.take('articles');
    return { slug, sitemapPart };
  }

  /**
   * Commits one step for some manuscripts, within a transaction: stores them and their revisions, applies the
   * projections, and increments the content version if readers see a change.
   *
   * @throws AppError NOT_YOUR_ARTICLE, APPROVAL_NEEDED or REVIEW_OFF if the table of transitions forbids it,
   * ARTICLE_CHANGED if a manuscript differs from `before`, and errors of projections and of `StorageQuota.take`
   */
  async commit(action: Action, changes: readonly Change[], session: ClientSession): Promise<Committed> {
    for (const change of changes) this.check(action, change);
    const steps = changes.map((change) => this.charged(stepOf(action, change)));
    const visible = steps.map(({ before, after }) => publicChange(before, after));
    await this.store(steps, session);
    await this.manuscripts.endPreviews(removedBy(visible), session);
    await this.articles.apply(visible, session);
    for (const projection of this.projections) await projection.apply(visible, session);
    const dropped = visible.flatMap(droppedPictures);
    await this.takeQuota(steps, session);
    // Late, so that writers wait for each other as briefly as possible.
    if (!visible.every(isUnnoticed)) await this.versionCounter.increment(session);
    return { articles: articlesAfter(visible), droppedPictures: dropped };
  }

  /** @throws AppError as `commit` does; Error if the step leads to another state than the table says */
  private check(action: Action, { by, before, after }: Change): void {
    const manuscript = before ?? after;
    const state = before?.state ?? null;
    const to = after?.state ?? null;
    if (manuscript === null || !transitionsOf(action, state).some((row) => row.to === to))
      throw new Error(`"${action}" does not lead from ${state} to ${to}.`);
    const { publishingPolicy } = this.env;
    const subject = { ...manuscript, state };
    if (!can(by, action, subject, publishingPolicy)) throw refusalOf(by, action, subject, publishingPolicy);
  }

  private charged(step: Step): Step {
    return withCharges(step, newCopyBytes(step), this.quota);
  }

  private async takeQuota(steps: readonly Step[], session: ClientSession): Promise<void> {
    for (const step of steps) {
      // First, so that words which only become a revision count once.
      await this.quota.releaseAll(freedCharges(step), session);
      await this.quota.take(step.by.id, addedBytes(step, newCopyBytes(step)), session);
    }
  }

  private async store(steps: readonly Step[], session: ClientSession): Promise<void> {
    const added = steps.flatMap(({ before, after }) => (before === null ? (after ?? []) : []));
    const removed = steps.flatMap(({ before, after }) => (after === null ? (before ?? []) : []));
    const revisions = steps.flatMap((step) => step.revisions);
    await this.manuscripts.insert(added, session);
    for (const { before, after } of steps) {
      if (before === null || after === null) continue;
      const isSame = await this.manuscripts.replace(after, before, session);
      if (!isSame) throw new AppError('ARTICLE_CHANGED');
    }
    await this.manuscripts.insertRevisions(revisions, session);
    if (removed.length > 0) {
      const ids = removed.map(({ _id }) => _id);
      await this.quota.releaseAll(await this.manuscripts.findRevisionCharges(ids, session), session);
      await this.manuscripts.remove(ids, session);
    }
  }
}

function newCopyBytes({ before, after }: Step): number {
  return before === null ? textBytes(after?.workingCopy) : 0;
}
