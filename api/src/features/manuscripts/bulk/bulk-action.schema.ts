import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { BULK_KINDS, type BulkKind } from '../../../contract/bulk-actions.ts';
import { type Genre, GENRES } from '../../../contract/genres.ts';

/** An action of an editor or an admin on many manuscripts. */
@Schema({ collection: 'bulk_actions', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredBulkAction {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true, enum: BULK_KINDS })
  kind!: BulkKind;

  /** The tag to add. */
  @Prop({ type: String, enum: [...GENRES, null], default: null })
  tag!: Genre | null;

  /** Account id of the new first author; `null` for other actions, and once it has ended. */
  @Prop({ type: Types.ObjectId, default: null })
  author?: Types.ObjectId | null;

  /** Ids of the picture to replace and of the new one; `null` for other actions. */
  @Prop({ type: String, default: null })
  picture?: string | null;

  @Prop({ type: String, default: null })
  newPicture?: string | null;

  /** Account id of who started it; `null` once it has ended, because the manuscripts record who changed them. */
  @Prop({ type: Types.ObjectId, default: null })
  by!: Types.ObjectId | null;

  @Prop({ type: Number, required: true })
  total!: number;

  @Prop({ type: Date, required: true })
  startedAt!: Date;

  @Prop({ type: Date, default: null })
  stoppedAt!: Date | null;

  /** When no manuscript was left to do. */
  @Prop({ type: Date, default: null })
  endedAt!: Date | null;

  /** Time at which the store deletes it. */
  @Prop({ type: Date, required: true })
  removeAt!: Date;
}

export const StoredBulkActionSchema = SchemaFactory.createForClass(StoredBulkAction);
StoredBulkActionSchema.index({ startedAt: -1, _id: -1 });
StoredBulkActionSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });
