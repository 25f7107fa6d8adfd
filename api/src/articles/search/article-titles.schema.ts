import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import type { Language } from '../../contract/articles.ts';

/** What finds an article by its title, apart from it: a search reads hundreds of them, ten to a page of the disk. */
@Schema({ collection: 'article_titles', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class ArticleTitle {
  /** The article's. */
  @Prop({ type: Types.ObjectId, required: true })
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  title!: string;

  /** `foldForSearch` of the title: finds it whatever the case and the diacritics. */
  @Prop({ type: String, required: true })
  folded!: string;

  /** `titleWords` of the title. */
  @Prop({ type: [String], required: true })
  words!: string[];

  /** The same one after the other, a blank before each: one text is told from another sooner than a list. */
  @Prop({ type: String, required: true })
  wordLine!: string;

  /** `titlePairs` of its words. */
  @Prop({ type: [String], required: true })
  pairs!: string[];

  /** The article's. */
  @Prop({ type: String, required: true })
  lang!: Language;

  /** The article's, for the order. */
  @Prop({ type: Date, required: true })
  createdAt!: Date;
}

export const ArticleTitleSchema = SchemaFactory.createForClass(ArticleTitle);
ArticleTitleSchema.index({ folded: 1 });
ArticleTitleSchema.index({ words: 1, createdAt: -1, _id: -1 });
ArticleTitleSchema.index({ pairs: 1, createdAt: -1, _id: -1 });
