import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/**
 * A link that confirms an address of an account: the current one, or a new one that it gets then. It is valid while this
 * record exists and has not expired.
 */
@Schema({ collection: 'address_links', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class AddressLink {
  /** Account id: a new link replaces an older one. */
  @Prop({ type: Types.ObjectId, required: true })
  _id!: Types.ObjectId;

  /** Lowercase. */
  @Prop({ type: String, required: true })
  email!: string;

  /** Id of the session that requested a change; empty for the current address. */
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
