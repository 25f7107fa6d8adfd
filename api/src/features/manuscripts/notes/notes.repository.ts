import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import type { Slice } from '../../../platform/http/pagination.ts';
import { insertAll } from '../../../platform/store/insert-all.ts';
import { isObjectId } from '../../../platform/store/filters.ts';
import { StoredNote } from '../model/note.schema.ts';

/** Notes on manuscripts. The writer removes them with their manuscript. */
@Injectable()
export class NotesRepository {
  constructor(@InjectModel(StoredNote.name) private readonly notes: Model<StoredNote>) {}

  /** @throws MongoServerError 11000 on `idempotencyKey` */
  async insert(note: StoredNote, session: ClientSession): Promise<void> {
    await insertAll(this.notes.collection, [note], session);
  }

  async findByKey(idempotencyKey: string): Promise<StoredNote | null> {
    return this.notes.findOne({ idempotencyKey }).lean();
  }

  async count(manuscript: Types.ObjectId): Promise<number> {
    return this.notes.countDocuments({ manuscript });
  }

  /** Newest first. */
  async findPage(manuscript: Types.ObjectId, { skip, limit }: Slice): Promise<StoredNote[]> {
    return this.notes.find({ manuscript }).sort({ _id: -1 }).skip(skip).limit(limit).lean();
  }

  /** Oldest first. @param after id of the last note of the page before; `null` for the first page */
  async findAfter(
    owner: { manuscript: Types.ObjectId } | { by: Types.ObjectId },
    after: Types.ObjectId | null,
    limit: number,
  ): Promise<StoredNote[]> {
    const filter = { ...owner, ...(after !== null && { _id: { $gt: after } }) };
    return this.notes.find(filter).sort({ _id: 1 }).limit(limit).lean();
  }

  /** Removes a note by this account, unless it belongs to a return. Returns whether there was one. */
  async remove(manuscript: Types.ObjectId, id: string, by: string, session: ClientSession): Promise<boolean> {
    if (!isObjectId(id)) return false;
    const note = { _id: new Types.ObjectId(id), manuscript, by: new Types.ObjectId(by) };
    const filter = { ...note, isReturn: null };
    const { deletedCount } = await this.notes.deleteOne(filter, { session });
    return deletedCount === 1;
  }
}
