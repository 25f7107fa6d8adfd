import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Types } from 'mongoose';

/** Collections whose documents name their authors. Articles come last, so that none is ahead of its manuscript. */
export const CREDITED = ['manuscripts', 'articles'] as const;
type Credited = (typeof CREDITED)[number];

/** The indexes of lists by author hold those without one. */
const UNLISTED = { authors: null };

/** Manuscripts and articles from before schema version 6, which name only one author. */
@Injectable()
export class AuthorListsRepository {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  async count(documents: Credited): Promise<number> {
    return this.connection.collection(documents).countDocuments(UNLISTED);
  }

  /** Up to `limit` of those that have no list of authors. */
  async findBatch(documents: Credited, limit: number): Promise<Types.ObjectId[]> {
    const found = this.connection.collection(documents).find(UNLISTED, { projection: { _id: 1 } });
    return (await found.limit(limit).toArray()).map(({ _id }) => _id);
  }

  /** Lists the author of those that still have no list. */
  async complete(documents: Credited, ids: readonly Types.ObjectId[]): Promise<void> {
    await this.connection
      .collection(documents)
      .updateMany({ _id: { $in: [...ids] }, ...UNLISTED }, [{ $set: { authors: ['$author'] } }]);
  }
}
