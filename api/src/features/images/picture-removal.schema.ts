import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Seconds that a removal is remembered: longer than an upload takes to store a picture. */
const REMEMBERED_S = 60 * 60;

/** Notes a running or recent removal of a picture's files, for concurrent uploads of the same picture. */
@Schema({ collection: 'picture_removals', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class RemovalNote {
  @Prop({ type: String, required: true })
  _id!: string;

  /** Identifies this removal. */
  @Prop({ type: String, required: true })
  mark!: string;

  /** Files may be removed until then. */
  @Prop({ type: Date, required: true })
  until!: Date;
}

export const RemovalNoteSchema = SchemaFactory.createForClass(RemovalNote);
RemovalNoteSchema.index({ until: 1 }, { expireAfterSeconds: REMEMBERED_S });
