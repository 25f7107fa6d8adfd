import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** What is kept of an article that was deleted: that there was one, and nothing of what it said. */
@Schema({ collection: 'removed_articles', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class RemovedArticle {
  /** The article's. */
  _id!: Types.ObjectId;

  @Prop({ type: Date, required: true })
  removedAt!: Date;
}

export const RemovedArticleSchema = SchemaFactory.createForClass(RemovedArticle);
