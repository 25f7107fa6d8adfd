import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** A note beside a manuscript. It goes with the manuscript. */
@Schema({ collection: 'notes', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredNote {
  /** In the order in which they were written. */
  _id!: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true })
  manuscript!: Types.ObjectId;

  /** Account id of who wrote it. */
  @Prop({ type: Types.ObjectId, required: true })
  by!: Types.ObjectId;

  @Prop({ type: String, required: true })
  text!: string;

  @Prop({ type: Date, required: true })
  at!: Date;

  /** Present on the note of an admin who returned the manuscript. It stays. */
  @Prop({ type: Boolean })
  isReturn?: true;

  /** `storedIdempotencyKey` of the request that added it. A repeated request finds this note by it. */
  @Prop({ type: String })
  idempotencyKey?: string;
}

export const StoredNoteSchema = SchemaFactory.createForClass(StoredNote);
StoredNoteSchema.index({ manuscript: 1, _id: -1 });
StoredNoteSchema.index({ by: 1, _id: 1 });
StoredNoteSchema.index({ idempotencyKey: 1 }, { unique: true, sparse: true });
