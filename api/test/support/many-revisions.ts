import { type Connection, type mongo, Types } from 'mongoose';
import { storedText } from './stored-text.ts';

export interface ManyRevisions {
  /** Words of each revision, by number. */
  texts: Map<number, string>;
  numbers: number[];
}

const sentence = (n: number): string =>
  `<p>${n}: the gauge of the village filled in the week ${n * 7919}.</p>`;

/** Stores revisions of a draft, each with another sentence, as its writer would: one an hour from `begun`. */
export async function storeRevisions(
  store: Connection,
  manuscript: string,
  count: number,
  { startedAt: startedAt = new Date(), picture = '' }: { startedAt?: Date; picture?: string } = {},
): Promise<ManyRevisions> {
  const id = new Types.ObjectId(manuscript);
  const [draft] = await store.collection('manuscripts').find({ _id: id }).toArray();
  const content = Array.from({ length: 40 }, (_, n) => sentence(n));
  const texts = new Map<number, string>();
  const first = Number(draft?.['revision']) + 1;
  const revisions = Array.from({ length: count }, (_, n): mongo.OptionalId<mongo.Document> => {
    content[(n * 7) % content.length] = sentence(1_000 + n);
    texts.set(first + n, content.join(''));
    return {
      manuscript: id,
      number: first + n,
      action: 'save',
      by: draft?.['author'] as Types.ObjectId,
      createdAt: new Date(startedAt.getTime() + n * 60 * 60 * 1000),
      ...{ title: `Bund ${n}`, description: '', tags: n % 2 === 0 ? ['Weather'] : [], isFeatured: false },
      ...{ banner: '', bannerAlt: '', bannerCredit: '', pictures: picture === '' ? [] : [picture] },
      content: storedText(content.join('')),
    };
  });
  await store.collection('revisions').insertMany(revisions);
  await store.collection('manuscripts').updateOne({ _id: id }, { $set: { revision: first + count - 1 } });
  return { texts, numbers: [...texts.keys()] };
}
