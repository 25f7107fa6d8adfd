import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** Seconds from the last sign-in until a device is deleted: a year, like its cookie. */
const EXPIRY_SECONDS = 365 * 24 * 60 * 60;

/** A device on which an account has signed in. */
@Schema({ collection: 'devices', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class KnownDevice {
  /** Hash of the browser's key and the account (`deviceIdOf`). */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Types.ObjectId, required: true })
  user!: Types.ObjectId;

  /** Empty if unknown; so is `system`. */
  @Prop({ type: String, default: '' })
  browser!: string;

  @Prop({ type: String, default: '' })
  system!: string;

  @Prop({ type: Date, required: true })
  firstSeenAt!: Date;

  @Prop({ type: Date, required: true })
  lastSeenAt!: Date;

  /** When the owner was last notified of a new device with this name. Absent if never. */
  @Prop({ type: Date })
  toldAt?: Date;

  /** Until when a sign-in on it needs no code. Absent if it needs one. */
  @Prop({ type: Date })
  trustedUntil?: Date;
}

export const KnownDeviceSchema = SchemaFactory.createForClass(KnownDevice);
KnownDeviceSchema.index({ user: 1, lastSeenAt: -1 });
KnownDeviceSchema.index({ lastSeenAt: 1 }, { expireAfterSeconds: EXPIRY_SECONDS });
