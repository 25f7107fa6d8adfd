import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { StoredRevision } from '../manuscripts/history/revision.schema.ts';
import { StoredNote } from '../manuscripts/notes/note.schema.ts';
import { StoredPreview } from '../manuscripts/previews/preview.schema.ts';

type Id = Types.ObjectId;

/** Who wrote what is beside manuscripts. */
@Injectable()
export class SignaturesRepository {
  constructor(
    @InjectModel(StoredRevision.name) private readonly revisions: Model<StoredRevision>,
    @InjectModel(StoredNote.name) private readonly notes: Model<StoredNote>,
    @InjectModel(StoredPreview.name) private readonly previews: Model<StoredPreview>,
  ) {}

  async replace(manuscripts: readonly Id[], from: Id, to: Id): Promise<void> {
    const signed = { manuscript: { $in: [...manuscripts] }, by: from };
    for (const { collection } of [this.revisions, this.notes, this.previews])
      await collection.updateMany(signed, { $set: { by: to } });
    const filter = { manuscript: { $in: [...manuscripts] }, authors: from };
    const byFrom = await this.revisions.find(filter, { authors: 1 }).lean();
    const writes = byFrom.map(({ _id, authors = [] }) => ({
      updateOne: { filter: { _id }, update: { $set: { authors: replaced(authors, from, to) } } },
    }));
    if (writes.length > 0) await this.revisions.collection.bulkWrite(writes, { ordered: false });
  }
}

function replaced(authors: readonly Id[], from: Id, to: Id): Id[] {
  const all = authors.map((author) => (author.equals(from) ? to : author));
  return all.filter((author, place) => all.findIndex((each) => each.equals(author)) === place);
}
