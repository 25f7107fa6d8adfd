import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import type { Language } from '../../../contract/articles.ts';

/** Index of titles by word, the newest first. */
export const TITLES_BY_WORD = { words: 1, createdAt: -1, _id: -1 } as const;

/** A title, stored apart from its article: a search reads hundreds of them, and ten fit into one disk page. */
@Schema({ collection: 'article_titles', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class ArticleTitle {
  @Prop({ type: Types.ObjectId, required: true })
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  title!: string;

  @Prop({ type: String, required: true })
  folded!: string;

  @Prop({ type: [String], required: true })
  words!: string[];

  /** The same words in one text, with a blank before each: faster to match than a list. */
  @Prop({ type: String, required: true })
  wordLine!: string;

  @Prop({ type: [String], required: true })
  pairs!: string[];

  @Prop({ type: String, required: true })
  lang!: Language;

  /** `group` of its translations. Absent without any. */
  @Prop({ type: Types.ObjectId })
  group?: Types.ObjectId;

  /** Date of the article, for sorting. */
  @Prop({ type: Date, required: true })
  createdAt!: Date;
}

export const ArticleTitleSchema = SchemaFactory.createForClass(ArticleTitle);
ArticleTitleSchema.index({ folded: 1 });
ArticleTitleSchema.index(TITLES_BY_WORD);
ArticleTitleSchema.index({ group: 1 }, { sparse: true });
ArticleTitleSchema.index({ pairs: 1, createdAt: -1, _id: -1 });
