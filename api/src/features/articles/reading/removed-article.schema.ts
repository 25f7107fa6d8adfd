import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import type { Language } from '../../../contract/articles.ts';

/** Marks a deleted or withdrawn article, without its content. */
@Schema({ collection: 'removed_articles', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class RemovedArticle {
  _id!: Types.ObjectId;

  @Prop({ type: Date, required: true })
  removedAt!: Date;

  /** Slug of a withdrawn article, which keeps its address. Absent for a deleted one. */
  @Prop({ type: String })
  slug?: string;

  /** Of the article, for the page at its address. Absent if it was removed before this was recorded. */
  @Prop({ type: String })
  lang?: Language;
}

export const RemovedArticleSchema = SchemaFactory.createForClass(RemovedArticle);
RemovedArticleSchema.index({ slug: 1 }, { sparse: true });
