import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection, type mongo, Types } from 'mongoose';
import { startingWith } from '../../../platform/store/filters.ts';
import { NOBODY, type PersonReference, replaceId, replaceInDocuments } from './person-references.ts';

type Id = Types.ObjectId;
type Documents = mongo.Collection<mongo.Document>;

/** Reads and replaces the fields that name a person, in any collection. */
@Injectable()
export class PersonReferencesRepository {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  async has(reference: PersonReference, person: Id, session: ClientSession): Promise<boolean> {
    const filter = filterOf(reference, person);
    const document = await this.collection(reference).findOne(filter, { projection: { _id: 1 }, session });
    return document !== null;
  }

  /** Replaces a person in up to `limit` documents. Returns their number. */
  async replace(
    reference: PersonReference,
    { from, to }: { from: Id; to: Id },
    limit: number,
    session: ClientSession,
  ): Promise<number> {
    const collection = this.collection(reference);
    const [root = '', ...inner] = reference.path.split('.');
    const projection = reference.in?.startsWith('list') === true ? { [root]: 1 } : { _id: 1 };
    const filter = filterOf(reference, from);
    const documents = await collection.find(filter, { projection, session }).limit(limit).toArray();
    if (documents.length === 0) return 0;
    const ids = { _id: { $in: documents.map(({ _id }) => _id as Id) } };
    if (reference.isPersonal === true && to.equals(NOBODY)) await collection.deleteMany(ids, { session });
    else if (reference.in === 'text')
      await collection.updateMany(ids, { $unset: { [root]: '' } }, { session });
    else if (reference.in === undefined)
      await collection.updateMany(ids, { $set: { [reference.path]: to } }, { session });
    else {
      const withReplacement = (value: unknown): unknown =>
        reference.in === 'list of ids'
          ? replaceId(value as Id[], from, to)
          : replaceInDocuments(value as Record<string, unknown>[], inner.join('.'), from, to);
      const writes = documents.map((document) => ({
        updateOne: {
          filter: { _id: document._id as Id },
          update: { $set: { [root]: withReplacement(document[root]) } },
        },
      }));
      await collection.bulkWrite(writes, { session });
    }
    return documents.length;
  }

  private collection({ collection }: PersonReference): Documents {
    return this.connection.collection(collection) as unknown as Documents;
  }
}

function filterOf({ path, in: kind }: PersonReference, person: Id): mongo.Filter<mongo.Document> {
  return { [path]: kind === 'text' ? startingWith(person.toHexString()) : person };
}
