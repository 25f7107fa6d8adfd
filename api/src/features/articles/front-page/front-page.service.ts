import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ContentVersionCounter } from '../../../platform/store/content-version-counter.ts';
import { Transactions } from '../../../platform/store/transactions.ts';
import type { FrontPageResponse } from '../../../contract/front-page.ts';
import type { EndedPins } from '../../../contract/overview.ts';
import { AuditService, type NewLogEntry } from '../../audit/audit.service.ts';
import { SettingsService } from '../../settings/settings.service.ts';
import { ArticleCards } from '../reading/article-cards.ts';
import { RemovedArticlesRepository } from '../reading/removed-articles.repository.ts';
import { type NewPin, noLongerPublished, SECTION_NAMES } from './front-page.dto.ts';
import { FrontPageRepository } from './front-page.repository.ts';
import type { StoredFrontPage, StoredPin } from './front-page.schema.ts';
import { pinChanges } from './pin-changes.ts';
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
    private readonly settings: SettingsService,
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
    const former = (await this.repository.find()).pins;
    const titles = await this.titlesOf([...pins, ...former].map(({ article }) => article.toString()));
    const missing = pins.find(({ article }) => !titles.has(article));
    if (missing !== undefined) throw noLongerPublished(missing, pins);
    const withdrawn = await this.removed.filterWithdrawn(former.map(({ article }) => article));
    const stored = await this.transactions.runPublic(async (session) => {
      const current = await this.repository.find(session);
      if (current.version !== version) throw new AppError('FRONT_PAGE_CHANGED');
      const newPins = pins.map((pin) => ({ ...pin, article: new Types.ObjectId(pin.article) }));
      const kept = pinsToKeep(current.pins, newPins, withdrawn);
      const changed = { ...current, version: version + 1, pins: [...newPins, ...kept], ended: [] };
      await this.store(changed, session);
      const changes = pinChanges(current.pins, changed.pins, titles, this.settings.current.timeZone);
      await this.audit.record({ action: 'changeFrontPage', changes }, session);
      return changed;
    });
    return this.present(stored);
  }

  /** Removes the pins that have ended by `moment`. Each has an entry in the log. */
  async endUntil(moment: Date): Promise<void> {
    if (!(await this.repository.hasPinsUntil(moment))) return;
    const shown = (await this.read()).pins;
    const titles = new Map(shown.map(({ article }) => [article._id, article.title]));
    await this.transactions.runPublic(async (session) => {
      const current = await this.repository.find(session);
      const { true: ended = [], false: pins = [] } = Object.groupBy(current.pins, ({ until }) =>
        until !== null && until <= moment ? 'true' : 'false',
      );
      // Another process has removed them since the check.
      if (ended.length === 0) return;
      const changed = { ...current, version: current.version + 1, pins, ended: [...current.ended, ...ended] };
      await this.store(changed, session);
      for (const pin of ended) await this.audit.record(endOf(pin, titles), session);
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
  private async store(changed: StoredFrontPage, session: ClientSession): Promise<void> {
    await this.contentVersion.increment(session);
    await this.repository.store(changed, session);
  }

  /** Titles of the articles that readers see, by id. */
  private async titlesOf(articles: readonly string[]): Promise<Map<string, string>> {
    const cards = await this.cards.find([...new Set(articles)]);
    return new Map(cards.map(({ _id, title }) => [_id, title]));
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

/** The log's entry of a pin that has ended. It names only an article that readers see. @param titles by article id */
function endOf({ section, article }: StoredPin, titles: ReadonlyMap<string, string>): NewLogEntry {
  const id = article.toHexString();
  const name = titles.get(id);
  const changes = [{ field: 'value', before: SECTION_NAMES[section], after: '' }] as const;
  if (name === undefined) return { action: 'endPin', changes };
  return { action: 'endPin', about: { kind: 'manuscript', id, name }, changes };
}
