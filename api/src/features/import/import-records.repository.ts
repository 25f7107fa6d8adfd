import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { StoredImportItem } from './model/import-item.schema.ts';
import type { Slice } from '../../platform/http/pagination.ts';
import { type Outcome, StoredImportRun } from './model/import-run.schema.ts';

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

  /** The items of a run, in the order of their keys. */
  itemsOf(run: Types.ObjectId): AsyncIterable<StoredImportItem> {
    return this.items.find({ run }).sort({ outcome: 1, _id: 1 }).lean<StoredImportItem>().cursor();
  }

  async findRun(id: Types.ObjectId): Promise<StoredImportRun | null> {
    return this.runs.findById(id).lean();
  }

  /** @param outcome empty for all */
  async countItems(run: Types.ObjectId, outcome: Outcome | ''): Promise<number> {
    return this.items.countDocuments(filterOf(run, outcome));
  }

  /** In the order of outcomes and keys. */
  async findItems(
    run: Types.ObjectId,
    outcome: Outcome | '',
    { skip, limit }: Slice,
  ): Promise<StoredImportItem[]> {
    return this.items
      .find(filterOf(run, outcome))
      .sort({ outcome: 1, _id: 1 })
      .skip(skip)
      .limit(limit)
      .lean();
  }

  /** Articles of a run that are here. */
  async countArticles(run: Types.ObjectId): Promise<number> {
    return this.items.countDocuments({ run, kind: 'article', outcome: { $in: ['imported', 'changed'] } });
  }
}

function filterOf(run: Types.ObjectId, outcome: Outcome | '') {
  return outcome === '' ? { run } : { run, outcome };
}
