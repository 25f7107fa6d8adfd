import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { type Language, LANGUAGES } from '../../../contract/articles.ts';

/** An invitation to become an author. Its link is valid once, until `endsAt`. Deleted when it is accepted or withdrawn. */
@Schema({ collection: 'invitations', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredInvitation {
  _id!: Types.ObjectId;

  /** Lowercase. A new invitation to an address replaces an older one. */
  @Prop({ type: String, required: true })
  email!: string;

  /** Empty if the admin left it out. */
  @Prop({ type: String, default: '' })
  name!: string;

  @Prop({ type: String, required: true, enum: LANGUAGES })
  lang!: Language;

  /** SHA-256 of the token in the link, in base64url. The token itself is not stored. */
  @Prop({ type: String, required: true })
  tokenHash!: string;

  @Prop({ type: Date, required: true })
  sentAt!: Date;

  @Prop({ type: Date, required: true })
  endsAt!: Date;

  /** When the store deletes it. Until then admins see that the link has expired. */
  @Prop({ type: Date, required: true })
  removeAt!: Date;
}

export const InvitationSchema = SchemaFactory.createForClass(StoredInvitation);
InvitationSchema.index({ email: 1 }, { unique: true });
InvitationSchema.index({ tokenHash: 1 }, { unique: true });
InvitationSchema.index({ sentAt: -1, _id: -1 });
InvitationSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });
