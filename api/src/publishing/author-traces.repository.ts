import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, type mongo, Types } from 'mongoose';
import { StoredManuscript } from '../manuscripts/manuscript.schema.ts';
import { StoredRevision } from '../manuscripts/history/revision.schema.ts';
import { StoredNote } from '../manuscripts/notes/note.schema.ts';
import { StoredPreview } from '../manuscripts/previews/preview.schema.ts';
import { startingWith } from '../store/filters.ts';
import { ArticleEvent } from './outbox/article-event.schema.ts';
import { withoutPerson } from './without-person.ts';

type Documents = mongo.Collection<mongo.Document>;

/** What somebody did to manuscripts of others, as admins do, that leaves nothing beside them. */
const DEEDS = ['deeds.by', 'returned.by', 'workingCopy.savedBy'] as const;
/** Few manuscripts have one of these at a time, and an index of the times finds them. */
const PASSING = ['trash', 'schedule', 'submission'] as const;
const EVER = { $gt: new Date(0) };

/** What is left of a deleted account in manuscripts of others, in their histories, and in events. */
@Injectable()
export class AuthorTracesRepository {
  constructor(
    @InjectModel(StoredManuscript.name) private readonly manuscripts: Model<StoredManuscript>,
    @InjectModel(StoredRevision.name) private readonly revisions: Model<StoredRevision>,
    @InjectModel(StoredNote.name) private readonly notes: Model<StoredNote>,
    @InjectModel(StoredPreview.name) private readonly previews: Model<StoredPreview>,
    @InjectModel(ArticleEvent.name) private readonly events: Model<ArticleEvent>,
  ) {}

  /** Within the transaction that deletes the account, once its own manuscripts are gone. */
  async forget(person: Types.ObjectId, session: ClientSession): Promise<void> {
    const by = { by: person };
    const [revisions, notes, previews] = [this.revisions, this.notes, this.previews].map(documentsOf);
    if (revisions === undefined || notes === undefined || previews === undefined) return;
    const touched = new Map<string, Types.ObjectId>();
    for (const [collection, filter] of [
      [revisions, by],
      [revisions, { authors: person }],
      [notes, by],
      [previews, by],
    ] as const)
      for (const id of (await collection.distinct('manuscript', filter, { session })) as Types.ObjectId[])
        touched.set(id.toHexString(), id);
    await notes.deleteMany(by, { session });
    await previews.deleteMany(by, { session });
    // `by` and `authors` never hold much, so the words stay where they are.
    const heads = { projection: { by: 1, authors: 1 } };
    await replaceIn(revisions, by, heads, person, session);
    await replaceIn(revisions, { authors: person }, heads, person, session);
    for (const filter of [
      { _id: { $in: [...touched.values()] } },
      { idempotencyKey: startingWith(person.toHexString()) },
      ...DEEDS.map((field) => ({ [field]: person })),
      ...PASSING.map((field) => ({ [`${field}.at`]: EVER, [`${field}.by`]: person })),
    ])
      await replaceIn(documentsOf(this.manuscripts), filter, {}, person, session);
    await replaceIn(documentsOf(this.events), { 'manuscripts.by': person }, {}, person, session);
  }
}

function documentsOf(model: { collection: unknown }): Documents {
  return model.collection as Documents;
}

/** Puts nobody in the place of the person in the fields that are read. */
async function replaceIn(
  collection: Documents,
  filter: mongo.Filter<mongo.Document>,
  fields: mongo.FindOptions,
  person: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  for await (const { _id, ...document } of collection.find(filter, { ...fields, session })) {
    const { set, unset } = withoutPerson(document, person);
    if (Object.keys(set).length === 0 && unset.length === 0) continue;
    await collection.updateOne(
      { _id },
      {
        ...(Object.keys(set).length > 0 && { $set: set }),
        ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((field) => [field, ''])) }),
      },
      { session },
    );
  }
}
