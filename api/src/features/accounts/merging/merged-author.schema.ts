import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** An account that is gone, and the author to whose profile its address leads. It goes with that author. */
@Schema({ collection: 'merged_authors', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class MergedAuthor {
  /** Id of the account that is gone. */
  @Prop({ type: Types.ObjectId, required: true })
  _id!: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true })
  into!: Types.ObjectId;
}

export const MergedAuthorSchema = SchemaFactory.createForClass(MergedAuthor);
MergedAuthorSchema.index({ into: 1 });
