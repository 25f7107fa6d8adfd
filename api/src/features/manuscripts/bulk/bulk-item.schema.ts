import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

const OUTCOMES = ['done', 'left'] as const;
export type BulkOutcome = (typeof OUTCOMES)[number];

/** A manuscript of a bulk action. */
@Schema({ collection: 'bulk_items', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredBulkItem {
  _id!: Types.ObjectId;

  /** Id of the bulk action. */
  @Prop({ type: Types.ObjectId, required: true })
  action!: Types.ObjectId;

  /** Place in the action, from 0. */
  @Prop({ type: Number, required: true })
  place!: number;

  @Prop({ type: Types.ObjectId, required: true })
  manuscript!: Types.ObjectId;

  /** `mark` of the working copy when the action was started; `null` without one. */
  @Prop({ type: String, default: null })
  mark!: string | null;

  /** `null` until it is this manuscript's turn. */
  @Prop({ type: String, enum: [...OUTCOMES, null], default: null })
  outcome!: BulkOutcome | null;

  /** Why the manuscript was left as it is: one sentence for people. */
  @Prop({ type: String })
  reason?: string;

  /** Time at which the store deletes it. */
  @Prop({ type: Date, required: true })
  removeAt!: Date;
}

export const StoredBulkItemSchema = SchemaFactory.createForClass(StoredBulkItem);
StoredBulkItemSchema.index({ action: 1, outcome: 1, place: 1 });
StoredBulkItemSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });
