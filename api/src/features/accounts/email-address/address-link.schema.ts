import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/**
 * A link that proves that the owner of an account reads the mail of an address: of the present one, or of the one that it
 * gets then. It works while this record exists and has not ended.
 */
@Schema({ collection: 'address_links', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class AddressLink {
  /** Account id: a newer link takes the place of an older one. */
  @Prop({ type: Types.ObjectId, required: true })
  _id!: Types.ObjectId;

  /** Lowercase. */
  @Prop({ type: String, required: true })
  email!: string;

  /** Id of the session that asked for the change; empty if nobody asked. */
  @Prop({ type: String, default: '' })
  askedBy!: string;

  /** SHA-256 of the token in the link, in base64url. The token itself is not stored. */
  @Prop({ type: String, required: true })
  tokenHash!: string;

  @Prop({ type: Date, required: true })
  endsAt!: Date;
}

export const AddressLinkSchema = SchemaFactory.createForClass(AddressLink);
AddressLinkSchema.index({ tokenHash: 1 }, { unique: true });
AddressLinkSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });
