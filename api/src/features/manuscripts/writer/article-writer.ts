import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import type { LogChange } from '../../../contract/log.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { WebhookEvents } from '../../webhooks/webhook-events.service.ts';
import { ContentVersionCounter } from '../../../platform/store/content-version-counter.ts';
import { SitemapParts } from '../../../platform/store/sitemap-parts.ts';
import { StorageQuota } from '../../../platform/limits/storage-quota.ts';
import { AuditService } from '../../audit/audit.service.ts';
import { slugOf, uniqueSlug } from '../../articles/search/title-text.ts';
import type { Address, FormerAddress } from '../model/manuscript.schema.ts';
import { transitionError } from '../model/transition-error.ts';
import { type Action, can, transitionsOf } from '../model/transitions.ts';
import { addedBytes, releasedCharges, textBytes, withCharges } from './step-charges.ts';
import { ManuscriptRecordsRepository } from './manuscript-records.repository.ts';
import { articlesAfter, ArticlesProjection, removedBy } from './projections/articles.projection.ts';
import type { NewArticle, Projection } from './projections/projection.ts';
import { droppedPictures, ReferencesProjection } from './projections/references.projection.ts';
import { SearchEntriesProjection } from './projections/search-entries.projection.ts';
import { TranslationsProjection } from './projections/translations.projection.ts';
import { articleEvent } from './article-events.ts';
import { namesAuthors, stepLog } from './step-log.ts';
import { affectsReaders, publicChange } from './public-change.ts';
import { type Change, type Step, stepOf } from './step.ts';
import { SettingsService } from '../../settings/settings.service.ts';

/** Numbered variants of a slug to try before appending part of the id. */
const NUMBERED_SLUGS = 9;

export interface CommitResult {
  /** The articles that readers see now, in the order of the changes. */
  articles: NewArticle[];
  /** Ids of pictures that articles or manuscripts no longer show. The caller deletes the unused ones after the transaction. */
  droppedPictures: string[];
}

/** The only code that changes manuscripts, articles and everything derived from them. */
@Injectable()
export class ArticleWriter {
  /** Applied after the articles, in this order. */
  private readonly projections: readonly Projection[];

  constructor(
    private readonly manuscripts: ManuscriptRecordsRepository,
    private readonly versionCounter: ContentVersionCounter,
    private readonly sitemapParts: SitemapParts,
    private readonly quota: StorageQuota,
    private readonly settings: SettingsService,
    private readonly audit: AuditService,
    private readonly webhooks: WebhookEvents,
    private readonly articles: ArticlesProjection,
    searchEntries: SearchEntriesProjection,
    references: ReferencesProjection,
    private readonly translations: TranslationsProjection,
  ) {
    this.projections = [searchEntries, references];
  }

  /**
   * Chooses a readable address before the transaction, so that writers do not wait for each other. If two choose the same
   * slug concurrently, one gets error 11000 on `slug` and uses `uniqueSlug` instead.
   * @param former the former slug is preferred if it is still free, and the former part of the sitemap is reused
   */
  async chooseAddress(
    title: string,
    id: Types.ObjectId,
    former: Partial<FormerAddress> = {},
  ): Promise<Address> {
    const plainSlug = slugOf(title);
    const numberedSlugs = Array.from({ length: NUMBERED_SLUGS }, (_, n) =>
      n === 0 ? plainSlug : `${plainSlug}-${n + 1}`,
    );
    const { formerSlug, sitemapPart: part = 0 } = former;
    const slugs = formerSlug === undefined ? numberedSlugs : [formerSlug, ...numberedSlugs];
    const usedSlugs = await this.manuscripts.findUsedSlugs(slugs);
    const slug = slugs.find((candidate) => !usedSlugs.has(candidate)) ?? uniqueSlug(title, id);
    const [sitemapPart = 1] = part > 0 ? [part] : await this.sitemapParts.take('articles');
    return { slug, sitemapPart };
  }

  /**
   * Commits one step of one or more manuscripts within a transaction: increments the content version if readers see a
   * change, stores the manuscripts and their revisions, applies the projections, and adds messages for webhooks.
   *
   * @throws AppError NOT_YOUR_ARTICLE, APPROVAL_NEEDED or REVIEW_OFF if the table of transitions forbids it,
   * ARTICLE_CHANGED if a manuscript differs from `before`, and errors of projections and of `StorageQuota.take`
   */
  async commit(action: Action, changes: readonly Change[], session: ClientSession): Promise<CommitResult> {
    for (const change of changes) this.assertAllowed(action, change);
    const steps = changes.map((change) => this.withStorageCharges(stepOf(action, change)));
    const publicChanges = steps.map((step) => publicChange(action, step));
    if (publicChanges.some(affectsReaders)) await this.versionCounter.increment(session);
    await this.store(steps, session);
    await this.manuscripts.endPreviews(removedBy(publicChanges), session);
    await this.articles.apply(publicChanges, session);
    for (const projection of this.projections) await projection.apply(publicChanges, session);
    const translated = publicChanges.filter(({ after }) => after?.translation !== undefined);
    if (translated.length > 0) await this.translations.apply(translated, session);
    await this.webhooks.add(
      steps.flatMap(({ before, after }) => articleEvent(before, after) ?? []),
      session,
    );
    await this.takeQuota(steps, session);
    for (const step of steps) await this.record(action, step, session);
    return {
      articles: articlesAfter(publicChanges),
      droppedPictures: publicChanges.flatMap(droppedPictures),
    };
  }

  /** @throws AppError as `commit` does; Error if the table has no such step */
  private assertAllowed(action: Action, { by, before, after }: Change): void {
    const manuscript = before ?? after;
    const state = before?.state ?? null;
    const to = after?.state ?? null;
    if (manuscript === null || !transitionsOf(action, state).some((row) => row.to === to))
      throw new Error(`"${action}" does not lead from ${state} to ${to}.`);
    const { publishingPolicy } = this.settings.current;
    const subject = { ...manuscript, state };
    if (!can(by, action, subject, publishingPolicy))
      throw transitionError(by, action, subject, publishingPolicy);
  }

  private withStorageCharges(step: Step): Step {
    return withCharges(step, newCopyBytes(step), this.quota);
  }

  private async takeQuota(steps: readonly Step[], session: ClientSession): Promise<void> {
    for (const step of steps) {
      // Before `take`, so that the quota counts words only once when a working copy becomes a revision.
      await this.quota.releaseAll(releasedCharges(step), session);
      await this.quota.take(step.by.id, addedBytes(step, newCopyBytes(step)), session);
    }
  }

  /** Records a step in the log. */
  private async record(action: Action, step: Step, session: ClientSession): Promise<void> {
    const entry = stepLog(action, step);
    if (entry === null) return;
    const authors = namesAuthors(action) ? [await this.authorChange(step, session)] : [];
    await this.audit.record({ ...entry, changes: [...authors, ...(entry.changes ?? [])] }, session);
  }

  private async authorChange({ before, after }: Step, session: ClientSession): Promise<LogChange> {
    const [idsBefore, idsAfter] = [before, after].map((manuscript) => manuscript?.authors.map(String) ?? []);
    const names = await this.audit.namesOf([...(idsBefore ?? []), ...(idsAfter ?? [])], session);
    const namesIn = (ids: readonly string[] = []): string =>
      ids.flatMap((id) => names.get(id) ?? []).join(', ');
    return { field: 'authors', before: namesIn(idsBefore), after: namesIn(idsAfter) };
  }

  private async store(steps: readonly Step[], session: ClientSession): Promise<void> {
    const addedManuscripts = steps.flatMap(({ before, after }) => (before === null ? (after ?? []) : []));
    const removedManuscripts = steps.flatMap(({ before, after }) => (after === null ? (before ?? []) : []));
    const revisions = steps.flatMap((step) => step.revisions);
    await this.manuscripts.insert(addedManuscripts, session);
    for (const { before, after } of steps) {
      if (before === null || after === null) continue;
      const isReplaced = await this.manuscripts.replace(after, before, session);
      if (!isReplaced) throw new AppError('ARTICLE_CHANGED');
    }
    await this.manuscripts.insertRevisions(revisions, session);
    if (removedManuscripts.length > 0) {
      const ids = removedManuscripts.map(({ _id }) => _id);
      await this.quota.releaseAll(await this.manuscripts.findRevisionCharges(ids, session), session);
      await this.manuscripts.remove(ids, session);
    }
  }
}

function newCopyBytes({ before, after }: Step): number {
  return before === null ? textBytes(after?.workingCopy) : 0;
}
