import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Types } from 'mongoose';

/** The fields that articles and revisions share. */
export interface StoredText {
  _id: Types.ObjectId;
  content: string;
}

/** Collections with texts. Articles come last, so that none is ahead of its revision. */
export const TEXTS = ['revisions', 'articles'] as const;
type Texts = (typeof TEXTS)[number];

/** A literal: the store spends no time on what may follow. Texts that only mention it stay as they are. */
const OLD_CLASS = { content: { $regex: 'ql-' } };

/** Texts that may have class names from before schema version 3. */
@Injectable()
export class OldClassesRepository {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  async count(texts: Texts): Promise<number> {
    return this.connection.collection<StoredText>(texts).countDocuments(OLD_CLASS);
  }

  /** The next texts after `id`, in the order of ids. */
  async findAfter(texts: Texts, id: Types.ObjectId | null, limit: number): Promise<StoredText[]> {
    return this.connection
      .collection<StoredText>(texts)
      .find(id === null ? OLD_CLASS : { ...OLD_CLASS, _id: { $gt: id } })
      .project<StoredText>({ content: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .toArray();
  }

  /** Replaces each content that has not changed since it was read: a process of an older version may write meanwhile. */
  async change(
    texts: Texts,
    found: readonly StoredText[],
    change: (content: string) => string,
  ): Promise<void> {
    await this.connection.collection<StoredText>(texts).bulkWrite(
      found.map(({ _id, content }) => ({
        updateOne: { filter: { _id, content }, update: { $set: { content: change(content) } } },
      })),
      { ordered: false },
    );
  }
}
