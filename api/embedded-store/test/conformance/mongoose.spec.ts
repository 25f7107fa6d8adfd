import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { useEngine } from '../support/engine-under-test.ts';

const bench = useEngine();
let connection: mongoose.Connection;

const authorSchema = new mongoose.Schema({
  name: { type: String, required: true },
  email: { type: String, unique: true },
});
const articleSchema = new mongoose.Schema(
  {
    title: String,
    tags: [String],
    views: { type: Number, default: 0 },
    author: { type: mongoose.Schema.Types.ObjectId, ref: 'Author' },
    notes: [{ text: String }],
  },
  { timestamps: true },
);
articleSchema.index({ tags: 1, createdAt: -1, _id: -1 });

function models() {
  return {
    Author: connection.model('Author', authorSchema),
    Article: connection.model('Article', articleSchema),
  };
}

describe('mongoose', () => {
  beforeAll(async () => {
    connection = await mongoose
      .createConnection(bench.uri, { dbName: `${bench.db.databaseName}_m` })
      .asPromise();
    const { Author, Article } = models();
    await Promise.all([Author.init(), Article.init()]);
  });

  afterAll(async () => {
    await connection.dropDatabase();
    await connection.close();
  });

  it('populates', async () => {
    const { Author, Article } = models();
    const author = await Author.create({ name: 'Asha', email: 'asha@example.org' });
    await Article.create({ title: 'Soil', tags: ['Agriculture'], author: author._id });
    const article = await Article.findOne({ title: 'Soil' }).populate('author').lean();
    expect((article?.author as unknown as { name: string }).name).toBe('Asha');
  });
  it('saves changes to arrays and increments the version', async () => {
    const { Article } = models();
    const article = await Article.create({ title: 'Rain', notes: [{ text: 'a' }, { text: 'b' }] });
    article.notes.splice(0, 1);
    article.notes.push({ text: 'c' });
    await article.save();
    const again = await Article.findById(article._id);
    expect(again?.notes.map(({ text }) => text)).toEqual(['b', 'c']);
  });
  it('updates timestamps', async () => {
    const { Article } = models();
    const article = await Article.create({ title: 'Wind' });
    const after = await Article.findByIdAndUpdate(
      article._id,
      { $inc: { views: 1 } },
      { returnDocument: 'after' },
    );
    expect(after?.views).toBe(1);
    expect(after?.updatedAt.getTime()).toBeGreaterThanOrEqual(article.updatedAt.getTime());
  });
  it('reports a duplicate key', async () => {
    const { Author } = models();
    await Author.create({ name: 'A', email: 'one@example.org' });
    await expect(Author.create({ name: 'B', email: 'one@example.org' })).rejects.toMatchObject({
      code: 11000,
      keyValue: { email: 'one@example.org' },
    });
  });
  it('runs transactions', async () => {
    const { Author, Article } = models();
    const author = await Author.create({ name: 'Gone', email: 'gone@example.org' });
    await Article.create([
      { title: 'g1', author: author._id },
      { title: 'g2', author: author._id },
    ]);
    await connection.transaction(async (session) => {
      await Author.deleteOne({ _id: author._id }).session(session);
      await Article.deleteMany({ author: author._id }).session(session);
    });
    expect(await Article.countDocuments({ author: author._id })).toBe(0);
  });
  it('reads a cursor', async () => {
    const { Article } = models();
    await Article.insertMany(Array.from({ length: 120 }, (_, n) => ({ title: `c${n}`, tags: ['many'] })));
    let seen = 0;
    for await (const article of Article.find({ tags: 'many' })
      .sort({ createdAt: -1, _id: -1 })
      .lean()
      .cursor({ batchSize: 10 })) {
      if (article.title?.startsWith('c') === true) seen += 1;
    }
    expect(seen).toBe(120);
  });
  it('increments a counter with an upsert', async () => {
    const Counter = connection.model('Counter', new mongoose.Schema({ _id: String, n: Number }));
    const bump = () =>
      Counter.findOneAndUpdate(
        { _id: 'visits' },
        { $inc: { n: 1 } },
        { upsert: true, returnDocument: 'after' },
      ).lean();
    await Promise.all(Array.from({ length: 20 }, bump));
    expect((await bump())?.n).toBe(21);
  });
});
