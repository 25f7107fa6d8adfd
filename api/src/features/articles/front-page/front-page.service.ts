import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ContentVersionCounter } from '../../../platform/store/content-version-counter.ts';
import { Transactions } from '../../../platform/store/transactions.ts';
import type { FrontPageResponse } from '../../../contract/front-page.ts';
import type { LogAction } from '../../../contract/log.ts';
import type { EndedPins } from '../../../contract/overview.ts';
import { AuditService } from '../../audit/audit.service.ts';
import { ArticleCards } from '../reading/article-cards.ts';
import { RemovedArticlesRepository } from '../reading/removed-articles.repository.ts';
import { type NewPin, noLongerPublished } from './front-page.dto.ts';
import { FrontPageRepository } from './front-page.repository.ts';
import type { StoredFrontPage } from './front-page.schema.ts';
import { pinsToKeep } from './pins-to-keep.ts';

/** The order of articles that admins give to sections of the home page. */
@Injectable()
export class FrontPageService {
  constructor(
    private readonly repository: FrontPageRepository,
    private readonly cards: ArticleCards,
    private readonly removed: RemovedArticlesRepository,
    private readonly transactions: Transactions,
    private readonly contentVersion: ContentVersionCounter,
    private readonly audit: AuditService,
  ) {}

  async read(): Promise<FrontPageResponse> {
    return this.present(await this.repository.find());
  }

  /**
   * Replaces the pins of all articles that readers see.
   * @param version that the admin saw
   * @throws AppError FRONT_PAGE_CHANGED if it is stale; VALIDATION_FAILED if readers do not see one of the articles
   */
  async replace(pins: readonly NewPin[], version: number): Promise<FrontPageResponse> {
    await this.requirePublished(pins);
    const former = (await this.repository.find()).pins;
    const withdrawn = await this.removed.filterWithdrawn(former.map(({ article }) => article));
    const stored = await this.change('changeFrontPage', (current) => {
      if (current.version !== version) throw new AppError('FRONT_PAGE_CHANGED');
      const newPins = pins.map((pin) => ({ ...pin, article: new Types.ObjectId(pin.article) }));
      const kept = pinsToKeep(current.pins, newPins, withdrawn);
      return { ...current, version: version + 1, pins: [...newPins, ...kept], ended: [] };
    });
    return this.present(stored);
  }

  /** Removes the pins that have ended by `moment`. */
  async endUntil(moment: Date): Promise<void> {
    if (!(await this.repository.hasPinsUntil(moment))) return;
    await this.change('endPin', (current) => {
      const { true: ended = [], false: pins = [] } = Object.groupBy(current.pins, ({ until }) =>
        until !== null && until <= moment ? 'true' : 'false',
      );
      return { ...current, version: current.version + 1, pins, ended: [...current.ended, ...ended] };
    });
  }

  /** The pins that have ended since `moment` and since an admin last put the front page live; `null` if there are none. */
  async endedSince(moment: Date): Promise<EndedPins | null> {
    const { pins, ended } = await this.repository.find();
    const recent = ended.filter(({ until }) => until !== null && until >= moment);
    if (recent.length === 0) return null;
    const pinned = new Set(pins.map(({ section }) => section));
    const sections = new Set(recent.map(({ section }) => section)).difference(pinned);
    return { count: recent.length, sections: [...sections] };
  }

  /** Applies to the next request on this process, and within a second on others: the home page is cached by content version. */
  private async change(
    action: LogAction,
    next: (current: StoredFrontPage) => StoredFrontPage,
  ): Promise<StoredFrontPage> {
    return this.transactions.runPublic(async (session) => {
      await this.contentVersion.increment(session);
      const changed = next(await this.repository.find(session));
      await this.repository.store(changed, session);
      await this.audit.record({ action }, session);
      return changed;
    });
  }

  private async requirePublished(pins: readonly NewPin[]): Promise<void> {
    const cards = await this.cards.find(pins.map(({ article }) => article));
    const published = new Set(cards.map(({ _id }) => _id));
    const missing = pins.find(({ article }) => !published.has(article));
    if (missing !== undefined) throw noLongerPublished(missing, pins);
  }

  private async present({ version, pins }: StoredFrontPage): Promise<FrontPageResponse> {
    const cards = await this.cards.find(pins.map(({ article }) => article.toHexString()));
    const byId = new Map(cards.map((card) => [card._id, card]));
    const shown = pins.flatMap(({ section, article, until }) => {
      const card = byId.get(article.toHexString());
      return card === undefined ? [] : { section, article: card, until: until?.toISOString() ?? null };
    });
    return { version, pins: shown };
  }
}
