import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, type QueryFilter, Types } from 'mongoose';
import { LOG_COUNT_MAX, type LoggedPerson } from '../../contract/log.ts';
import type { ListCursor } from '../../platform/http/list-cursor.ts';
import { prefixPattern } from '../../platform/store/filters.ts';
import { NEWEST } from '../../platform/store/newest.ts';
import { StoredLogEntry } from './log-entry.schema.ts';
import type { LogFilter } from './log-filter.ts';

/** Entries that are read to find people. */
const MAX_READ = 2_000;

/** All entries, counted in an index without reading them. */
const ANY_TIME = { createdAt: { $gt: new Date(0) } };

/** Only adds and reads entries: no method changes or deletes one. */
@Injectable()
export class AuditRepository {
  constructor(@InjectModel(StoredLogEntry.name) private readonly entries: Model<StoredLogEntry>) {}

  async insert(entry: StoredLogEntry, session: ClientSession): Promise<void> {
    await this.entries.create([entry], { session });
  }

  /** Newest first. */
  async findAfter(cursor: ListCursor | null, limit: number, filter: LogFilter): Promise<StoredLogEntry[]> {
    return this.entries.find(matching(filter, cursor)).sort(NEWEST).limit(limit).lean();
  }

  /** Counts up to `LOG_COUNT_MAX`. */
  async count(filter: LogFilter): Promise<number> {
    const conditions = matching(filter, null);
    const isUnfiltered = Object.keys(conditions).length === 0;
    return this.entries.countDocuments(isUnfiltered ? ANY_TIME : conditions, { limit: LOG_COUNT_MAX });
  }

  /**
   * Whose entries have these beginnings of words, of the newest `MAX_READ` ones, and their names there; and the accounts
   * with such words, whose entries may be older.
   */
  async findPeople(words: readonly string[]): Promise<LoggedPerson[]> {
    const [ofEntries, ofAccounts] = await Promise.all([
      this.entries.aggregate<LoggedPerson>([
        { $match: { ...matching({ words }, null), name: { $ne: '' } } },
        { $sort: NEWEST },
        { $limit: MAX_READ },
        { $group: { _id: '$by', name: { $first: '$name' } } },
      ]),
      accountsBeside(this.entries)
        .find({ $and: words.map((word) => ({ words: prefixPattern(word) })) }, { projection: { name: 1 } })
        .limit(MAX_READ)
        .toArray(),
    ]);
    const people = new Map(ofAccounts.map(({ _id, name }) => [_id.toHexString(), name]));
    for (const { _id, name } of ofEntries) people.set(_id, name);
    return [...people].map(([_id, name]) => ({ _id, name }));
  }

  /** Names of accounts, by id. */
  async findNames(ids: readonly string[], session: ClientSession): Promise<Map<string, string>> {
    const people = await accountsBeside(this.entries)
      .find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }, { session, projection: { name: 1 } })
      .toArray();
    return new Map(people.map(({ _id, name }) => [_id.toHexString(), name]));
  }
}

/** Accounts are a later feature, so this is their collection. */
function accountsBeside({ db }: Model<StoredLogEntry>) {
  return db.collection<{ name: string; words?: string[] }>('users');
}

function matching(
  { by, kind, words, since, until }: LogFilter,
  cursor: ListCursor | null,
): QueryFilter<StoredLogEntry> {
  if (words === null) return { _id: { $in: [] } };
  const conditions: QueryFilter<StoredLogEntry>[] = words.map((word) => ({ words: prefixPattern(word) }));
  if (cursor !== null) {
    const { createdAt, _id } = cursor;
    conditions.push({ createdAt: { $lte: createdAt } });
    conditions.push({ $or: [{ createdAt: { $lt: createdAt } }, { _id: { $lt: _id } }] });
  }
  if (since !== undefined) conditions.push({ createdAt: { $gte: since } });
  if (until !== undefined) conditions.push({ createdAt: { $lt: until } });
  return {
    ...(by !== undefined && { by }),
    ...(kind !== undefined && { kind }),
    ...(conditions.length > 0 && { $and: conditions }),
  };
}
