import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** A preview link to a manuscript for people without an account. It is valid until `endsAt`, or until it is deleted. */
@Schema({ collection: 'previews', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredPreview {
  _id!: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true })
  manuscript!: Types.ObjectId;

  /** SHA-256 of the token in the link, in base64url. The token is not stored. */
  @Prop({ type: String, required: true })
  tokenHash!: string;

  /** Account id of the creator. */
  @Prop({ type: Types.ObjectId, required: true })
  by!: Types.ObjectId;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Prop({ type: Date, required: true })
  endsAt!: Date;
}

export const StoredPreviewSchema = SchemaFactory.createForClass(StoredPreview);
StoredPreviewSchema.index({ tokenHash: 1 }, { unique: true });
StoredPreviewSchema.index({ manuscript: 1, _id: -1 });
StoredPreviewSchema.index({ by: 1 });
StoredPreviewSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });
