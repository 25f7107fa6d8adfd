import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** Marks a deleted or withdrawn article, without its content. */
@Schema({ collection: 'removed_articles', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class RemovedArticle {
  _id!: Types.ObjectId;

  @Prop({ type: Date, required: true })
  removedAt!: Date;

  /** Slug of a withdrawn article, which keeps its address. Absent for a deleted one. */
  @Prop({ type: String })
  slug?: string;
}

export const RemovedArticleSchema = SchemaFactory.createForClass(RemovedArticle);
RemovedArticleSchema.index({ slug: 1 }, { sparse: true });
