import mongoose from 'mongoose';

export const TAGS = [
  'Trending',
  'Environment',
  'Weather',
  'Agriculture',
  'Artificial_Intelligence',
  'Sustainable_Living',
  'Technology_and_Advancement',
  'Science_and_Research',
  'Startups_and_Entrepreneurship',
  'Evolving_Horizons',
  'Interviews',
  'Spotlight',
  'Policy_and_Governance',
];

/** Bytes of an article's text; the whole article is about 6 KB. */
const TEXT_BYTES = 5800;

const WORDS = [
  'monsoon',
  'river',
  'soil',
  'kharif',
  'solar',
  'delta',
  'forest',
  'carbon',
  'village',
  'आर्द्रभूमि',
  'wetland',
  'heat',
];

const schema = new mongoose.Schema(
  {
    title: String,
    content: String,
    tags: [String],
    isFeatured: Boolean,
    author: mongoose.Schema.Types.ObjectId,
    createdAt: Date,
  },
  { versionKey: false },
);
schema.index({ tags: 1, createdAt: -1, _id: -1 });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ author: 1, createdAt: -1 });

export interface Article {
  title: string;
  content: string;
  tags: string[];
  isFeatured: boolean;
  author: mongoose.Types.ObjectId;
  createdAt: Date;
}

export function articleModel(connection: mongoose.Connection): mongoose.Model<Article> {
  return connection.model<Article>('Article', schema as unknown as mongoose.Schema<Article>);
}

const AUTHORS = Array.from({ length: 50 }, () => new mongoose.Types.ObjectId());

/** An article of about 6 KB, dated by its number, so that the newest is known. */
export function article(number: number): Article {
  let content = '';
  while (content.length < TEXT_BYTES) content += `${WORDS[(number + content.length) % WORDS.length] ?? ''} `;
  return {
    title: `Article ${number}`,
    content,
    tags: [TAGS[number % TAGS.length] as string, TAGS[(number * 7 + 3) % TAGS.length] as string],
    isFeatured: number % 10 === 0,
    author: AUTHORS[number % AUTHORS.length] as mongoose.Types.ObjectId,
    createdAt: new Date(1_700_000_000_000 + number * 1000),
  };
}
