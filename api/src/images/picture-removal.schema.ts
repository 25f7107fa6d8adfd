import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Seconds for which a removal is remembered: longer than anybody takes to keep a picture. */
const REMEMBERED_S = 60 * 60;

/** That files of a picture were removed, or are being removed now, for whoever keeps the same picture meanwhile. */
@Schema({ collection: 'picture_removals', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class RemovalNote {
  /** The picture's. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** Tells this removal from any other. */
  @Prop({ type: String, required: true })
  mark!: string;

  /** Until then files may go. */
  @Prop({ type: Date, required: true })
  until!: Date;
}

export const RemovalNoteSchema = SchemaFactory.createForClass(RemovalNote);
RemovalNoteSchema.index({ until: 1 }, { expireAfterSeconds: REMEMBERED_S });
