import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** Marks a deleted article, without its content. */
@Schema({ collection: 'removed_articles', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class RemovedArticle {
  _id!: Types.ObjectId;

  @Prop({ type: Date, required: true })
  removedAt!: Date;
}

export const RemovedArticleSchema = SchemaFactory.createForClass(RemovedArticle);
