import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** A note on a manuscript. It is deleted with the manuscript. */
@Schema({ collection: 'notes', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredNote {
  /** Ascending in order of creation. */
  _id!: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true })
  manuscript!: Types.ObjectId;

  /** Account id of the writer. */
  @Prop({ type: Types.ObjectId, required: true })
  by!: Types.ObjectId;

  @Prop({ type: String, required: true })
  text!: string;

  @Prop({ type: Date, required: true })
  at!: Date;

  /** Present if an admin returned the manuscript with this note. Such a note cannot be deleted. */
  @Prop({ type: Boolean })
  isReturn?: true;

  /** `storedIdempotencyKey` of the request that added it. A repeated request finds the note by this key. */
  @Prop({ type: String })
  idempotencyKey?: string;
}

export const StoredNoteSchema = SchemaFactory.createForClass(StoredNote);
StoredNoteSchema.index({ manuscript: 1, _id: -1 });
StoredNoteSchema.index({ by: 1, _id: 1 });
StoredNoteSchema.index({ idempotencyKey: 1 }, { unique: true, sparse: true });
