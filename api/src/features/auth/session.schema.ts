import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { DEVICE_KINDS, type DeviceKind } from '../../contract/sessions.ts';
import { type Role, ROLES } from '../../contract/users.ts';

/** A sign-in on one device. Its token is valid while this record exists. */
@Schema({ collection: 'sessions', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class Session {
  /** Random; also the token's `jti`. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Types.ObjectId, required: true })
  user!: Types.ObjectId;

  @Prop({ type: String, required: true, enum: ROLES })
  role!: Role;

  /** Of the account. A change of it ends the session. Absent: no. */
  @Prop({ type: Boolean })
  isEditor?: boolean;

  /** Whether more than a password was verified. Absent: only a password. */
  @Prop({ type: Boolean })
  secondFactor?: boolean;

  @Prop({ type: Date, required: true })
  expiresAt!: Date;

  /** Browser, system and kind of the device; empty texts if unknown. Absent if opened before they were recorded. */
  @Prop({ type: String })
  browser?: string;

  @Prop({ type: String })
  system?: string;

  @Prop({ type: String, enum: DEVICE_KINDS })
  kind?: DeviceKind;

  /** Time of the last use, accurate to about a minute. Absent if opened before it was recorded and not used since. */
  @Prop({ type: Date })
  usedAt?: Date;
}

export const SessionSchema = SchemaFactory.createForClass(Session);
SessionSchema.index({ user: 1 });
SessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
