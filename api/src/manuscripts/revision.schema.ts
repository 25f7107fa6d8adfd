import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { type Action, TRANSITIONS } from './transitions.ts';
import { Words } from './words.schema.ts';

/** An immutable snapshot of a manuscript. */
@Schema({ collection: 'revisions', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredRevision extends Words {
  _id!: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true })
  manuscript!: Types.ObjectId;

  /** Counts from 1 for each manuscript. */
  @Prop({ type: Number, required: true })
  number!: number;

  /** The step that wrote it; `save` for a working copy that another one, a publication or nothing has replaced. */
  @Prop({ type: String, required: true, enum: TRANSITIONS.map(({ action }) => action) })
  action!: Action;

  /** Account id of the user who took the step. */
  @Prop({ type: Types.ObjectId, required: true })
  by!: Types.ObjectId;

  @Prop({ type: Date, required: true })
  createdAt!: Date;
}

export const StoredRevisionSchema = SchemaFactory.createForClass(StoredRevision);
StoredRevisionSchema.index({ manuscript: 1, number: 1 }, { unique: true });
StoredRevisionSchema.index({ action: 1, createdAt: 1 });
