import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import type { Genre } from '../../../contract/genres.ts';

/** Index of articles by word, the newest first. */
export const BY_WORD = { words: 1, createdAt: -1, _id: -1 } as const;

/** The words of an article's full text, stored apart so that lists never read them. */
@Schema({ collection: 'article_words', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class ArticleWords {
  @Prop({ type: Types.ObjectId, required: true })
  _id!: Types.ObjectId;

  /** `searchWords` of title, standfirst and text. */
  @Prop({ type: [String], required: true })
  words!: string[];

  @Prop({ type: [String], required: true })
  tags!: Genre[];

  /** Date of the article, for sorting. */
  @Prop({ type: Date, required: true })
  createdAt!: Date;
}

export const ArticleWordsSchema = SchemaFactory.createForClass(ArticleWords);
ArticleWordsSchema.index(BY_WORD);
