import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** A public key. The private key is on one of the owner's devices or in their password manager. */
@Schema({ collection: 'passkeys', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredPasskey {
  _id!: Types.ObjectId;

  /** Account id. */
  @Prop({ type: Types.ObjectId, required: true })
  user!: Types.ObjectId;

  /** Its id on the device, in base64url. */
  @Prop({ type: String, required: true })
  credential!: string;

  /** COSE key, in base64url. */
  @Prop({ type: String, required: true })
  publicKey!: string;

  /** The device's count of signatures; 0 if it does not count, like most. */
  @Prop({ type: Number, required: true })
  counter!: number;

  @Prop({ type: String, required: true })
  name!: string;

  @Prop({ type: Date, required: true })
  addedAt!: Date;

  /** Last sign-in; `null` if there was none. */
  @Prop({ type: Date, default: null })
  usedAt!: Date | null;

  /** When its counter decreased; `null` if never. A stopped passkey no longer signs in. */
  @Prop({ type: Date, default: null })
  stoppedAt!: Date | null;
}

export const StoredPasskeySchema = SchemaFactory.createForClass(StoredPasskey);
StoredPasskeySchema.index({ credential: 1 }, { unique: true });
StoredPasskeySchema.index({ user: 1, _id: -1 });
