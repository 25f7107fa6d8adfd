import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** Seconds after its last sign-in that a device is forgotten: a year, as its cookie. */
const FORGOTTEN_SECONDS = 365 * 24 * 60 * 60;

/** A device on which an account has signed in. */
@Schema({ collection: 'devices', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class KnownDevice {
  /** Hash of the browser's key and the account (`deviceIdOf`). */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Types.ObjectId, required: true })
  user!: Types.ObjectId;

  /** Empty if unknown, as `system`. */
  @Prop({ type: String, default: '' })
  browser!: string;

  @Prop({ type: String, default: '' })
  system!: string;

  @Prop({ type: Date, required: true })
  firstSeenAt!: Date;

  @Prop({ type: Date, required: true })
  lastSeenAt!: Date;

  /** When the owner was last told of a new device of this name. Absent if never. */
  @Prop({ type: Date })
  toldAt?: Date;

  /** Until when a sign-in here needs no second step. Absent if it does. */
  @Prop({ type: Date })
  trustedUntil?: Date;
}

export const KnownDeviceSchema = SchemaFactory.createForClass(KnownDevice);
KnownDeviceSchema.index({ user: 1, lastSeenAt: -1 });
KnownDeviceSchema.index({ lastSeenAt: 1 }, { expireAfterSeconds: FORGOTTEN_SECONDS });
