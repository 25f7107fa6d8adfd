import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** Redirects the profile of a merged account to another author's. Deleted with that author. */
@Schema({ collection: 'merged_authors', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class MergedAuthor {
  /** Id of the merged account. */
  @Prop({ type: Types.ObjectId, required: true })
  _id!: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true })
  into!: Types.ObjectId;
}

export const MergedAuthorSchema = SchemaFactory.createForClass(MergedAuthor);
MergedAuthorSchema.index({ into: 1 });
