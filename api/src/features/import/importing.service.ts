import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { createHash } from 'node:crypto';
import { BANNER_ALT_MAX_LENGTH, BANNER_CREDIT_MAX_LENGTH } from '../../contract/limits.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Kept } from '../manuscripts/importing/manuscript-import.service.ts';
import { ManuscriptImport, type StoredImport } from '../manuscripts/importing/manuscript-import.service.ts';
import { Redirects } from '../redirects/redirects.service.ts';
import { ImportAuthors } from './import-authors.service.ts';
import { cut, type Plan, planOf } from './import-plan.ts';
import { ImportRecordsRepository } from './import-records.repository.ts';
import type { Mapping } from './mapping/mapping.ts';
import type { StoredImportItem } from './model/import-item.schema.ts';
import type { Outcome } from './model/import-run.schema.ts';
import type { ImportedArticle, ImportedAuthor, ImportedEntry, ImportNote } from './model/imported-entry.ts';
import type { ImportPictures } from './pictures/import-pictures.ts';
import { placePictures } from './place-pictures.ts';

/** Articles that are prepared at the same time: the pictures of one are read while another is stored. */
const CONCURRENT_ARTICLES = 4;
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
}

/** How many items came as they were, with a change, and not at all. */
export type Balance = Record<Outcome, number> & { read: number; newAuthors: number };

const KEPT: Readonly<Record<Kept, string>> = {
  'changed-here': 'Somebody has changed it here since it was imported, so it stays as it is.',
  'removed-here': 'It was deleted here since it was imported.',
  'other-state': 'It has another state here since it was imported, so it stays as it is.',
};

/** Imports the entries of an export. It can be ended at any moment and run again: each item is stored once. */
@Injectable()
export class Importing {
  constructor(
    private readonly manuscripts: ManuscriptImport,
    private readonly authors: ImportAuthors,
    private readonly redirects: Redirects,
    private readonly records: ImportRecordsRepository,
  ) {}

  /** @param onProgress called with the number of items that are done */
  async run(
    run: Run,
    entries: AsyncIterable<ImportedEntry>,
    onProgress: (done: number) => void,
  ): Promise<Balance> {
    const work = new RunWork(run, this.manuscripts, this.authors, this.redirects, this.records);
    const running = new Set<Promise<void>>();
    let failure: { error: unknown } | null = null;
    for await (const entry of entries) {
      if (failure !== null) break;
      const id = work.admit(entry);
      // Authors before their articles.
      if (entry.kind !== 'article') await work.take(id, entry);
      else {
        const task = work
          .take(id, entry)
          .catch((error: unknown) => void (failure ??= { error }))
          .finally(() => running.delete(task));
        running.add(task);
        if (running.size >= CONCURRENT_ARTICLES) await Promise.race(running);
      }
      onProgress(work.balance.read - running.size);
    }
    await Promise.all(running);
    // The compiler does not see that a task sets it.
    const failed = failure as { error: unknown } | null;
    if (failed !== null) throw failed.error;
    await work.finish();
    return work.balance;
  }
}

class RunWork {
  readonly balance: Balance = { read: 0, imported: 0, changed: 0, 'left-out': 0, newAuthors: 0 };
  private readonly seen = new Map<string, number>();
  private readonly accounts = new Map<string, Promise<string>>();
  private waiting: StoredImportItem[] = [];

  constructor(
    private readonly of: Run,
    private readonly manuscripts: ManuscriptImport,
    private readonly authors: ImportAuthors,
    private readonly redirects: Redirects,
    private readonly records: ImportRecordsRepository,
  ) {}

  /** Counts an entry. Returns its id among the items; a second one with the same key gets its own. */
  admit({ kind, key }: ImportedEntry): string {
    this.balance.read += 1;
    const id = this.idOf(kind, key);
    const times = (this.seen.get(id) ?? 0) + 1;
    this.seen.set(id, times);
    return times === 1 ? id : `${id} ${times}`;
  }

  async take(id: string, entry: ImportedEntry): Promise<void> {
    const isFirst = id === this.idOf(entry.kind, entry.key);
    if (entry.kind === 'left-out' && entry.isPart === true) {
      const notes = [{ kind: entry.what, sentence: entry.reason }];
      await this.note(this.item(id, { kind: 'left-out', title: entry.title, notes, outcome: 'imported' }));
    } else if (entry.kind === 'left-out') await this.leaveOut(id, entry.title, entry.what, entry.reason);
    else if (entry.kind === 'author')
      await (isFirst
        ? this.takeAuthor(id, entry)
        : this.leaveOut(id, entry.name, 'author', 'The export lists this author twice.'));
    else if (isFirst) await this.takeArticle(id, entry);
    else await this.leaveOut(id, entry.title, 'article', 'The export lists this item twice.');
  }

  async finish(): Promise<void> {
    await this.records.setItems(this.waiting.splice(0));
  }

  private idOf(kind: ImportedEntry['kind'], key: string): string {
    return `${this.of.origin} ${kind} ${key}`;
  }

  private item(
    _id: string,
    { kind, title, notes, outcome }: Pick<StoredImportItem, 'kind' | 'title' | 'notes' | 'outcome'>,
  ): StoredImportItem {
    return { _id, run: this.of.id, kind, title: cut(title, 300), notes, outcome };
  }

  private async leaveOut(id: string, title: string, kind: string, sentence: string): Promise<void> {
    this.balance['left-out'] += 1;
    this.waiting.push(
      this.item(id, { kind: 'left-out', title, notes: [{ kind, sentence }], outcome: 'left-out' }),
    );
    if (this.waiting.length >= BATCH) await this.finish();
  }

  private async takeAuthor(id: string, author: ImportedAuthor): Promise<void> {
    const account = this.openAccount(id, author);
    this.accounts.set(author.key, account);
    await account;
  }

  private async openAccount(id: string, author: Omit<ImportedAuthor, 'kind'>): Promise<string> {
    const mapped = this.of.mapping.authors.get(author.key);
    const { photo } = author;
    const chosen = {
      ...author,
      ...(mapped !== undefined && { name: mapped.name || author.name, email: mapped.email }),
    };
    const account = await this.authors.accountOf(id, chosen, async () =>
      photo === undefined ? null : this.of.pictures.read(photo.address),
    );
    const outcome = account.notes.length === 0 ? 'imported' : 'changed';
    this.balance[outcome] += 1;
    if (account.isNew) this.balance.newAuthors += 1;
    const item = this.item(id, { kind: 'author', title: chosen.name, notes: account.notes, outcome });
    await this.records.setItem({ ...item, target: account.id });
    const target = account.id.toHexString();
    if (author.slug !== undefined)
      await this.redirects.addMissing([`/author/${author.slug}`, `/authors/${author.slug}`], {
        ...{ kind: 'author', target },
      });
    return target;
  }

  private accountFor(key: string): Promise<string> {
    const known = this.accounts.get(key);
    if (known !== undefined) return known;
    const name = this.of.mapping.authors.get(key)?.name ?? key;
    // An author whom only articles name is an item, too.
    const account = this.openAccount(this.admit({ kind: 'author', key, name }), { key, name });
    this.accounts.set(key, account);
    return account;
  }

  private async takeArticle(id: string, article: ImportedArticle): Promise<void> {
    const plan = planOf(
      article,
      this.of.mapping,
      (address) => this.of.pictures.has(address),
      this.of.startedAt,
    );
    // Also if nothing else is stored: they are items themselves.
    const authors = [...new Set(await Promise.all(plan.authors.map((key) => this.accountFor(key))))];
    const before = await this.records.findItem(id);
    const stored = storedIn(before);
    const digest = digestOf(article, plan);
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
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      await this.leaveOut(id, plan.title, 'article', error.message);
    }
  }

  private async storeArticle(
    id: string,
    article: ImportedArticle,
    plan: Plan,
    { authors, before, digest }: { authors: string[]; before: StoredImportItem | null; digest: string },
  ): Promise<void> {
    const [first = ''] = authors;
    const notes = plan.notes.filter(({ kind }) => kind !== 'picture');
    const text = await placePictures(article.html, (address) => this.of.pictures.store(address, first));
    const banner = article.banner && (await this.of.pictures.store(article.banner.address, first));
    const bannerId = banner === undefined || 'missing' in banner ? '' : banner.id;
    const missing = [
      ...text.missing,
      ...(banner !== undefined && 'missing' in banner ? [`Its banner is missing: ${banner.missing}`] : []),
    ];
    notes.push(...missing.map((sentence) => ({ kind: 'picture', sentence })));
    const imported = {
      ...{ authors, state: plan.state, title: plan.title, description: plan.description, html: text.html },
      ...{
        tags: plan.tags,
        isFeatured: article.isFeatured,
        language: plan.language,
        slug: article.slug ?? '',
      },
      ...{ banner: bannerId, publishedAt: article.publishedAt, changedAt: article.changedAt },
      bannerAlt: cut(article.banner?.alternativeText ?? '', BANNER_ALT_MAX_LENGTH),
      bannerCredit: cut(article.banner?.credit ?? article.banner?.caption ?? '', BANNER_CREDIT_MAX_LENGTH),
    };
    // A missing picture may be there the next time.
    const settled = missing.length === 0 ? { digest } : {};
    const record = async (to: StoredImport, session: ClientSession): Promise<void> => {
      const item = this.item(id, { kind: 'article', title: plan.title, notes, outcome: outcomeOf(notes) });
      await this.records.setItem({ ...item, target: to.id, version: to.version, ...settled }, session);
      await this.redirects.set(
        article.oldAddresses,
        { kind: 'article', target: to.id.toHexString() },
        session,
      );
    };
    const stored = storedIn(before);
    if (stored === null) {
      await this.manuscripts.create(imported, record);
      this.balance[outcomeOf(notes)] += 1;
      return;
    }
    const kept = await this.manuscripts.change(stored, imported, record);
    if (kept === null) this.balance[outcomeOf(notes)] += 1;
    else await this.keep(before, kept);
  }

  /** Says that an item stays as people have left it here. */
  private async keep(before: StoredImportItem | null, kept: Kept): Promise<void> {
    if (before === null) return;
    const notes: ImportNote[] = [{ kind: 'kept', sentence: KEPT[kept] }];
    await this.note({
      ...before,
      run: this.of.id,
      ...{ notes, outcome: kept === 'removed-here' ? 'left-out' : 'changed' },
    });
  }

  private async note(item: StoredImportItem): Promise<void> {
    this.balance[item.outcome] += 1;
    this.waiting.push(item);
    if (this.waiting.length >= BATCH) await this.finish();
  }
}

function outcomeOf(notes: readonly ImportNote[]): Outcome {
  return notes.length === 0 ? 'imported' : 'changed';
}

function storedIn(item: StoredImportItem | null): StoredImport | null {
  if (item?.target === undefined || item.version === undefined) return null;
  return { id: item.target, version: item.version };
}

function digestOf(article: ImportedArticle, { notes, ...plan }: Plan): string {
  return createHash('sha256')
    .update(JSON.stringify([article, plan, notes]))
    .digest('base64url');
}
