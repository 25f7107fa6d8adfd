import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import type { ImportItemKind } from '../../contract/imports.ts';
import { LINKED } from './item-facts.ts';
import { StoredImportItem } from './model/import-item.schema.ts';
import type { Slice } from '../../platform/http/pagination.ts';
import { type Outcome, StoredImportRun } from './model/import-run.schema.ts';
import type { ImportNote } from './model/imported-entry.ts';

/** Articles of one work that are linked: more than there are languages. */
const MAX_TRANSLATIONS = 100;

/** What links an article with its translations. */
export type TranslatedItem = Pick<StoredImportItem, '_id' | 'work' | 'target' | 'translation'>;

/** Which items of a run; empty for all. */
export interface ItemFilter {
  outcome: Outcome | '';
  kind: ImportItemKind | '';
}

/** Runs of imports and their items. */
@Injectable()
export class ImportRecordsRepository {
  constructor(
    @InjectModel(StoredImportRun.name) private readonly runs: Model<StoredImportRun>,
    @InjectModel(StoredImportItem.name) private readonly items: Model<StoredImportItem>,
  ) {}

  async addRun(run: StoredImportRun, session: ClientSession): Promise<void> {
    await this.runs.create([run], { session });
  }

  async updateRun(id: Types.ObjectId, change: Partial<StoredImportRun>): Promise<void> {
    await this.runs.updateOne({ _id: id }, { $set: change });
  }

  async findItem(id: string): Promise<StoredImportItem | null> {
    return this.items.findById(id).lean();
  }

  async setItem({ _id, ...item }: StoredImportItem, session?: ClientSession): Promise<void> {
    await this.items.replaceOne({ _id }, item, { upsert: true, ...(session !== undefined && { session }) });
  }

  /** Notes an item that was not imported before. @throws MongoServerError 11000 on `_id` if it was */
  async addItem({ _id, ...item }: StoredImportItem, session: ClientSession): Promise<void> {
    await this.items.replaceOne({ _id, target: null }, item, { upsert: true, session });
  }

  async setItems(items: readonly StoredImportItem[]): Promise<void> {
    if (items.length === 0) return;
    const writes = items.map((item) => ({
      replaceOne: { filter: { _id: item._id }, replacement: item, upsert: true },
    }));
    await this.items.bulkWrite(writes);
  }

  /** Items whose id begins with this and that link to old addresses which led nowhere. */
  async withOpenLinks(prefix: string, after: string, limit: number): Promise<StoredImportItem[]> {
    const ids = { $gt: after === '' ? prefix : after, $lt: `${prefix}\uffff` };
    return this.items
      .find({ _id: ids, openLinks: { $exists: true } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
  }

  /** How many links of a run's items lead to new addresses, and how many stay as they are. */
  async linksOf(run: Types.ObjectId): Promise<{ placed: number; open: number }> {
    const links = { placed: 0, open: 0 };
    const items = this.items.find({ run }, { links: 1, openLinks: 1 }).lean<StoredImportItem>().cursor();
    for await (const { links: placed = 0, openLinks = [] } of items) {
      links.placed += placed;
      links.open += openLinks.length;
    }
    return links;
  }

  /** Articles that are translations of each other, work by work. @param prefix of their ids */
  async *works(prefix: string): AsyncGenerator<{ work: string; items: TranslatedItem[] }> {
    const articles = { work: { $gt: '' }, _id: { $gte: prefix, $lt: `${prefix}\uffff` } };
    const fields = { work: 1, target: 1, translation: 1 };
    const items = this.items.find(articles, fields).sort({ work: 1, _id: 1 }).lean<TranslatedItem>().cursor();
    let work = '';
    let sameWork: TranslatedItem[] = [];
    for await (const item of items) {
      if (item.work !== work) {
        if (sameWork.length > 1) yield { work, items: sameWork };
        ({ work = '' } = item);
        sameWork = [];
      }
      if (item.target !== undefined && sameWork.length < MAX_TRANSLATIONS) sameWork.push(item);
    }
    if (sameWork.length > 1) yield { work, items: sameWork };
  }

  /** Notes whether an article is linked with its translations. */
  async setTranslation(id: string, translation: ImportNote): Promise<void> {
    await this.items.updateOne({ _id: id }, { $set: { translation } });
  }

  /** How many of a run's articles are linked with their translations, and how many are not. */
  async translationsOf(run: Types.ObjectId): Promise<{ linked: number; separate: number }> {
    const linked = await this.items.countDocuments({ run, 'translation.kind': LINKED });
    const all = await this.items.countDocuments({ run, translation: { $exists: true } });
    return { linked, separate: all - linked };
  }

  /** The items of a run, in the order of their keys. */
  itemsOf(run: Types.ObjectId): AsyncIterable<StoredImportItem> {
    return this.items.find({ run }).sort({ outcome: 1, _id: 1 }).lean<StoredImportItem>().cursor();
  }

  async findRun(id: Types.ObjectId): Promise<StoredImportRun | null> {
    return this.runs.findById(id).lean();
  }

  async countItems(run: Types.ObjectId, filter: ItemFilter): Promise<number> {
    return this.items.countDocuments(filterOf(run, filter));
  }

  /** In the order of outcomes and keys. */
  async findItems(
    run: Types.ObjectId,
    filter: ItemFilter,
    { skip, limit }: Slice,
  ): Promise<StoredImportItem[]> {
    return this.items.find(filterOf(run, filter)).sort({ outcome: 1, _id: 1 }).skip(skip).limit(limit).lean();
  }

  /** Articles of a run that are here. */
  async countArticles(run: Types.ObjectId): Promise<number> {
    return this.items.countDocuments({ run, kind: 'article', outcome: { $in: ['imported', 'changed'] } });
  }
}

function filterOf(run: Types.ObjectId, { outcome, kind }: ItemFilter) {
  return { run, ...(outcome !== '' && { outcome }), ...(kind !== '' && { kind }) };
}
