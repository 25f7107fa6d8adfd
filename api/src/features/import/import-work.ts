import type { ClientSession, Types } from 'mongoose';
import { AppError } from '../../platform/errors/app-error.ts';
import { isDuplicate } from '../../platform/store/store-errors.ts';
import type { ManuscriptImport, StoredImport } from '../manuscripts/importing/manuscript-import.service.ts';
import type { Redirects } from '../redirects/redirects.service.ts';
import type { ImportAuthors } from './import-authors.service.ts';
import { bannerWords, cut, LISTED_TWICE, type Plan, planOf, stateLoss } from './import-plan.ts';
import type { ImportRecordsRepository } from './import-records.repository.ts';
import type { Mapping } from './mapping/mapping.ts';
import type { StoredImportItem } from './model/import-item.schema.ts';
import type { Outcome } from './model/import-run.schema.ts';
import type { ImportedArticle, ImportedAuthor, ImportedEntry, LeftOutItem } from './model/imported-entry.ts';
import type { ImportPictures } from './pictures/import-pictures.ts';
import {
  addressesOf,
  authorPages,
  countOf,
  digestOf,
  itemId,
  outcomeOf,
  refused,
  type Stay,
  stayOf,
  storedIn,
  translationIn,
} from './item-facts.ts';
import { placeLinks } from './place-links.ts';
import { placeOpenLinks } from './place-open-links.ts';
import { missingBannerSentence, placePictures } from './place-pictures.ts';
import type { OldAddresses } from './receipt/old-addresses.ts';

/** Items that are noted together if nothing else is stored for them. */
const BATCH = 500;

/** Everything that a run needs. */
export interface Run {
  id: Types.ObjectId;
  /** The system and, if there are several old magazines of one system, the name of this one. */
  origin: string;
  mapping: Mapping;
  pictures: ImportPictures;
  startedAt: Date;
  /** Address of the old site, if the export does not say it. */
  site: string | undefined;
  /** Collects the addresses of the old site. */
  addresses: OldAddresses;
  /** Whether old addresses lead to the new ones. */
  leads: boolean;
}

/** How many items came as they were, with a change, and not at all. */
export type Balance = Record<Outcome, number> & { read: number; newAuthors: number };

/** What one run has done so far, and how it takes the next entry. */
export class RunWork {
  readonly balance: Balance = { read: 0, imported: 0, changed: 0, 'left-out': 0, newAuthors: 0 };
  private readonly seen = new Map<string, number>();
  /** Ids of authors whom articles name, and the export has not listed yet. */
  private readonly onlyNamed = new Set<string>();
  private readonly accounts = new Map<string, Promise<string>>();
  private waiting: StoredImportItem[] = [];
  /** Address of the old site; absent if neither the export nor the operator says it. */
  site: string | undefined;

  constructor(
    private readonly of: Run,
    private readonly manuscripts: ManuscriptImport,
    private readonly authors: ImportAuthors,
    private readonly redirects: Pick<Redirects, 'setImported' | 'addMissing' | 'find'>,
    private readonly records: ImportRecordsRepository,
  ) {
    this.site = of.site;
  }

  /** Counts an entry. Returns its id among the items; a second one with the same key gets its own. */
  admit(entry: ImportedEntry): string {
    const { kind, key } = entry;
    const id = this.idOf(kind, key);
    // Articles have named the author before, which counts already.
    if (kind === 'author' && this.onlyNamed.has(id)) return id;
    this.balance.read += countOf(entry);
    const times = (this.seen.get(id) ?? 0) + 1;
    this.seen.set(id, times);
    return times === 1 ? id : `${id} ${times}`;
  }

  async take(id: string, entry: ImportedEntry): Promise<void> {
    const isFirst = id === this.idOf(entry.kind, entry.key);
    if (entry.kind === 'left-out') await this.takeLeftOut(id, entry);
    else if (entry.kind === 'author')
      await (isFirst
        ? this.takeAuthor(id, entry)
        : this.leaveOut(id, entry.name, 'author', LISTED_TWICE.author));
    else if (isFirst) await this.takeArticle(id, entry);
    else await this.leaveOut(id, entry.title, 'article', LISTED_TWICE.article);
  }

  async finish(): Promise<void> {
    await this.records.setItems(this.waiting.splice(0));
  }

  /** Leads links to where their articles are by now, also those of earlier runs. */
  async placeOpenLinks(): Promise<void> {
    const { manuscripts, redirects, records, site } = this;
    await placeOpenLinks({ manuscripts, redirects, records }, this.articles, site);
  }

  /** How the ids of all articles of this old magazine begin. */
  get articles(): string {
    return this.idOf('article', '');
  }

  private idOf(kind: ImportedEntry['kind'], key: string): string {
    return itemId(this.of.origin, kind, key);
  }

  private item(
    _id: string,
    { kind, title, notes, outcome }: Pick<StoredImportItem, 'kind' | 'title' | 'notes' | 'outcome'>,
  ): StoredImportItem {
    return { _id, run: this.of.id, kind, title: cut(title, 300) || kind, notes, outcome };
  }

  private async takeLeftOut(id: string, entry: LeftOutItem): Promise<void> {
    const { title, what, reason, isPart = false } = entry;
    const outcome = isPart ? 'imported' : 'left-out';
    this.balance[outcome] += countOf(entry);
    const notes = [{ kind: what, sentence: reason }];
    this.waiting.push({
      ...this.item(id, { kind: 'left-out', title, notes, outcome }),
      ...(entry.count !== undefined && { count: entry.count }),
    });
    if (this.waiting.length >= BATCH) await this.finish();
  }

  private async leaveOut(id: string, title: string, kind: string, sentence: string): Promise<void> {
    this.balance['left-out'] += 1;
    this.waiting.push(
      this.item(id, { kind: 'left-out', title, notes: [{ kind, sentence }], outcome: 'left-out' }),
    );
    if (this.waiting.length >= BATCH) await this.finish();
  }

  private async takeAuthor(id: string, author: ImportedAuthor): Promise<void> {
    // Its articles have opened the account, with the name and the address of the mapping.
    const isOpen = this.onlyNamed.delete(id);
    if (isOpen) await this.accounts.get(author.key);
    const account = this.openAccount(id, author, isOpen);
    this.accounts.set(author.key, account);
    await account;
  }

  private async openAccount(
    id: string,
    author: Omit<ImportedAuthor, 'kind'>,
    isCounted = false,
  ): Promise<string> {
    const mapped = this.of.mapping.authors.get(author.key);
    const { photo } = author;
    const chosen = {
      ...author,
      ...(mapped !== undefined && { name: mapped.name || author.name, email: mapped.email }),
    };
    const digest = digestOf(chosen);
    const before = await this.records.findItem(id);
    const account = await this.authors.accountOf(id, before, { ...chosen, digest }, async () =>
      photo === undefined ? null : this.of.pictures.read(photo.address),
    );
    const outcome = account.notes.length === 0 ? 'imported' : 'changed';
    if (!isCounted) this.balance[outcome] += 1;
    if (account.isNew) this.balance.newAuthors += 1;
    const item = this.item(id, { kind: 'author', title: chosen.name, notes: account.notes, outcome });
    const isCreated = account.isNew || before?.isCreated === true;
    await this.records.setItem({ ...item, target: account.id, digest, ...(isCreated && { isCreated }) });
    const target = account.id.toHexString();
    const pages = authorPages(author);
    if (pages.length > 0) {
      await this.redirects.addMissing(pages, { kind: 'author', target });
      this.of.addresses.add('author', pages);
    }
    return target;
  }

  private accountFor(key: string): Promise<string> {
    const known = this.accounts.get(key);
    if (known !== undefined) return known;
    const name = this.of.mapping.authors.get(key)?.name ?? key;
    // An author whom only articles name is an item, too.
    const id = this.admit({ kind: 'author', key, name });
    this.onlyNamed.add(id);
    const account = this.openAccount(id, { key, name });
    this.accounts.set(key, account);
    return account;
  }

  private async takeArticle(id: string, article: ImportedArticle): Promise<void> {
    this.site = this.of.site ?? article.site ?? this.site;
    this.of.addresses.addArticle(cut(article.title, 300), article.oldAddresses);
    const plan = planOf(article, this.of.mapping, this.of.pictures, this.of.startedAt);
    // Also if nothing else is stored: they are items themselves.
    const authors = [...new Set(await Promise.all(plan.authors.map((key) => this.accountFor(key))))];
    const before = await this.records.findItem(id);
    const stored = storedIn(before);
    const { notes, ...planned } = plan;
    const leads = this.of.leads ? [] : ['no redirects'];
    const digest = digestOf([article, planned, notes, ...leads]);
    if (
      before !== null &&
      stored !== null &&
      before.digest === digest &&
      (await this.manuscripts.isUnchanged(stored))
    )
      return this.note({ ...before, run: this.of.id });
    try {
      await this.storeArticle(id, article, plan, { authors, before, digest });
    } catch (error) {
      // Another run has just imported it.
      if (stored === null && isDuplicate(error, '_id')) return this.takeArticle(id, article);
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      if (before === null || stored === null) return this.leaveOut(id, plan.title, 'article', error.message);
      const kept = await this.manuscripts.keptAs(stored, plan.state);
      await this.keep(before, kept === null ? refused(error.message, true) : stayOf(kept));
    }
  }

  private async storeArticle(
    id: string,
    article: ImportedArticle,
    plan: Plan,
    { authors, before, digest }: { authors: string[]; before: StoredImportItem | null; digest: string },
  ): Promise<void> {
    const [first = ''] = authors;
    const { title, description, tags, language } = plan;
    const notes = plan.notes.filter(({ kind }) => kind !== 'picture');
    const text = await placePictures(article.html, (address) => this.of.pictures.store(address, first));
    const banner = article.banner && (await this.of.pictures.store(article.banner.address, first));
    const bannerId = banner === undefined || 'missing' in banner ? '' : banner.id;
    // The plan knows that the files of pictures are there, not that they are whole.
    const lost = stateLoss(plan.state, text.html, bannerId);
    const state = lost === null ? plan.state : 'draft';
    if (lost !== null) notes.push(lost);
    const missing = [...text.missing];
    const { address = '' } = article.banner ?? {};
    if (banner !== undefined && 'missing' in banner)
      missing.push({ address, sentence: missingBannerSentence(banner.missing) });
    for (const words of article.pictures ?? []) await this.of.pictures.describe(words);
    notes.push(...missing.map(({ sentence }) => ({ kind: 'picture', sentence })));
    // No later run could lead those of what is in the trash to later articles.
    const find = (path: string) => this.redirects.find(path);
    const links = await placeLinks(text.html, this.site, state === 'trashed' ? null : find);
    const imported = {
      ...{ authors, html: links.html, isFeatured: article.isFeatured, slug: article.slug ?? '' },
      ...{ state, title, description, tags, language },
      ...{ banner: bannerId, publishedAt: article.publishedAt, changedAt: article.changedAt },
      corrections: article.corrections,
      ...bannerWords(bannerId === '' ? undefined : article.banner),
    };
    // The old site may give a missing picture the next time.
    const isSettled = missing.every(({ address }) => !this.of.pictures.has(address));
    const settled = {
      ...(isSettled && { digest }),
      ...(links.placed > 0 && { links: links.placed }),
      ...(links.open.length > 0 && { openLinks: links.open }),
      ...translationIn(article, before),
    };
    const stored = storedIn(before);
    const { earlier, permalinks } = addressesOf(article);
    const record = async (to: StoredImport, session: ClientSession): Promise<void> => {
      const item = this.item(id, { kind: 'article', title, notes, outcome: outcomeOf(notes) });
      const set = { ...item, target: to.id, version: to.version, ...settled };
      await (stored === null ? this.records.addItem(set, session) : this.records.setItem(set, session));
      const lead = { kind: 'article', target: to.id.toHexString() } as const;
      await this.redirects.setImported(permalinks, lead, session);
      await this.redirects.addMissing(earlier, lead, session);
    };
    if (stored === null) {
      await this.manuscripts.create(imported, record);
      this.balance[outcomeOf(notes)] += 1;
      return;
    }
    const kept = await this.manuscripts.change(stored, imported, record);
    if (kept === null) this.balance[outcomeOf(notes)] += 1;
    else if (before !== null) await this.keep({ ...before, ...translationIn(article, before) }, stayOf(kept));
  }

  /** Says why an item stays as it is here. The next run must not take this for what became of what it brings. */
  private async keep({ digest: _, ...before }: StoredImportItem, { note, outcome }: Stay): Promise<void> {
    await this.note({ ...before, run: this.of.id, notes: [note], outcome });
  }

  private async note(item: StoredImportItem): Promise<void> {
    this.balance[item.outcome] += 1;
    this.waiting.push(item);
    if (this.waiting.length >= BATCH) await this.finish();
  }
}
