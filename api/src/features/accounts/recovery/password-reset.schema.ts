import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** A link that resets a forgotten password. It is valid while this record exists and has not expired. */
@Schema({ collection: 'password_resets', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class PasswordReset {
  /** Account id: a new link replaces an older one. */
  @Prop({ type: Types.ObjectId, required: true })
  _id!: Types.ObjectId;

  /** SHA-256 of the token in the link, in base64url. The token itself is not stored. */
  @Prop({ type: String, required: true })
  tokenHash!: string;

  @Prop({ type: Date, required: true })
  endsAt!: Date;

  /** Name of the admin who sent it; empty for the operator. Absent if the owner requested it. */
  @Prop({ type: String })
  by?: string;
}

export const PasswordResetSchema = SchemaFactory.createForClass(PasswordReset);
PasswordResetSchema.index({ tokenHash: 1 }, { unique: true });
PasswordResetSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });
