import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import { type ListedFields, listingOf } from '../model/listing.ts';
import { StoredManuscript } from '../model/manuscript.schema.ts';
import type { WorkingCopy } from '../model/working-copy.schema.ts';

/** Everything that a listing is derived from. */
const LISTED_FIELDS = {
  ...{ authors: 1, state: 1, revision: 1, title: 1, tags: 1, language: 1 },
  ...{ createdAt: 1, updatedAt: 1 },
  ...{
    'workingCopy.title': 1,
    'workingCopy.tags': 1,
    'workingCopy.lang': 1,
    'workingCopy.savedAt': 1,
    'workingCopy.mark': 1,
  },
  ...{ 'submission.at': 1, 'returned.at': 1, trash: 1, deeds: 1, listing: 1 },
} as const;

type StoredFields = ListedFields &
  Pick<StoredManuscript, '_id' | 'revision' | 'listing'> & { workingCopy?: Pick<WorkingCopy, 'mark'> };

/** Derives listings apart from the writes that change a manuscript. */
@Injectable()
export class ListingsRepository {
  constructor(@InjectModel(StoredManuscript.name) private readonly manuscripts: Model<StoredManuscript>) {}

  async count(): Promise<number> {
    return this.manuscripts.estimatedDocumentCount();
  }

  /** Derives all listings again, and stores those that differ. @param onDone called after each */
  async rederive(onDone: () => void): Promise<void> {
    const manuscripts = this.manuscripts.find({}, LISTED_FIELDS).lean<StoredFields[]>().cursor();
    for await (const { _id, revision, listing, ...manuscript } of manuscripts) {
      onDone();
      const derived = listingOf(manuscript);
      if (isDeepStrictEqual({ ...listing }, derived)) continue;
      const { state, submission, workingCopy } = manuscript;
      // If it has been changed meanwhile, the writer has derived its listing.
      const unchanged = {
        ...{ _id, revision, state, 'submission.at': submission?.at ?? null },
        'workingCopy.mark': workingCopy?.mark ?? null,
      };
      await this.manuscripts.updateOne(unchanged, { $set: { listing: derived } });
    }
  }
}
