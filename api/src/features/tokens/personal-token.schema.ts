import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { TOKEN_SCOPES, type TokenScope } from '../../contract/tokens.ts';
import { type Role, ROLES } from '../../contract/users.ts';

/** Seconds that an expired token is still listed: 30 days. */
const LISTED_SECONDS = 30 * 24 * 60 * 60;

/** A token that a person made for a program. */
@Schema({ collection: 'personal_tokens', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredPersonalToken {
  _id!: Types.ObjectId;

  /** Account id. */
  @Prop({ type: Types.ObjectId, required: true })
  user!: Types.ObjectId;

  /** SHA-256 of the token, in base64url. The token itself is not stored. */
  @Prop({ type: String, required: true })
  hash!: string;

  @Prop({ type: String, required: true })
  name!: string;

  @Prop({ type: [String], required: true, enum: TOKEN_SCOPES })
  scopes!: TokenScope[];

  /** Of the account. A change of the role deletes its tokens. */
  @Prop({ type: String, required: true, enum: ROLES })
  role!: Role;

  /** Whether the session that made it was opened, or since confirmed, with more than a password. */
  @Prop({ type: Boolean, required: true })
  secondFactor!: boolean;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Prop({ type: Date, required: true })
  expiresAt!: Date;

  /** First moment, in UTC, of the day of the last use; `null` if never used. */
  @Prop({ type: Date, default: null })
  usedOn!: Date | null;
}

export const PersonalTokenSchema = SchemaFactory.createForClass(StoredPersonalToken);
PersonalTokenSchema.index({ hash: 1 }, { unique: true });
PersonalTokenSchema.index({ user: 1, _id: -1 });
PersonalTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: LISTED_SECONDS });
