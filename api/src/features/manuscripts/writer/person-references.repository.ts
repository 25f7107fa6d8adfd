import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection, type mongo, Types } from 'mongoose';
import { startingWith } from '../../../platform/store/filters.ts';
import { NOBODY, type PersonReference, replacedIds, replacedIn } from './person-references.ts';

type Id = Types.ObjectId;
type Documents = mongo.Collection<mongo.Document>;

/** Fields that name a person, in any collection. */
@Injectable()
export class PersonReferencesRepository {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  async has(reference: PersonReference, person: Id, session: ClientSession): Promise<boolean> {
    const filter = filterOf(reference, person);
    const found = await this.documents(reference).findOne(filter, { projection: { _id: 1 }, session });
    return found !== null;
  }

  /** Replaces a person in up to `limit` documents. Returns their number. */
  async replace(
    reference: PersonReference,
    { from, to }: { from: Id; to: Id },
    limit: number,
    session: ClientSession,
  ): Promise<number> {
    const documents = this.documents(reference);
    const [root = '', ...inner] = reference.path.split('.');
    const projection = reference.in?.startsWith('list') === true ? { [root]: 1 } : { _id: 1 };
    const filter = filterOf(reference, from);
    const found = await documents.find(filter, { projection, session }).limit(limit).toArray();
    if (found.length === 0) return 0;
    const some = { _id: { $in: found.map(({ _id }) => _id as Id) } };
    if (reference.isPersonal === true && to.equals(NOBODY)) await documents.deleteMany(some, { session });
    else if (reference.in === 'text')
      await documents.updateMany(some, { $unset: { [root]: '' } }, { session });
    else if (reference.in === undefined)
      await documents.updateMany(some, { $set: { [reference.path]: to } }, { session });
    else {
      const replaced = (value: unknown): unknown =>
        reference.in === 'list of ids'
          ? replacedIds(value as Id[], from, to)
          : replacedIn(value as Record<string, unknown>[], inner.join('.'), from, to);
      const writes = found.map((document) => ({
        updateOne: {
          filter: { _id: document._id as Id },
          update: { $set: { [root]: replaced(document[root]) } },
        },
      }));
      await documents.bulkWrite(writes, { session });
    }
    return found.length;
  }

  private documents({ collection }: PersonReference): Documents {
    return this.connection.collection(collection) as unknown as Documents;
  }
}

function filterOf({ path, in: kind }: PersonReference, person: Id): mongo.Filter<mongo.Document> {
  return { [path]: kind === 'text' ? startingWith(person.toHexString()) : person };
}
