import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** The one-time codes of an account: being set up until `endsAt`, or on since `since`. */
@Schema({ collection: 'two_step', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredTwoStep {
  /** Account id. */
  @Prop({ type: Types.ObjectId, required: true })
  _id!: Types.ObjectId;

  /** Base32. Not encrypted: see ADR 031. */
  @Prop({ type: String, required: true })
  secret!: string;

  /** When the store deletes an unfinished set-up. Absent once the codes are on. */
  @Prop({ type: Date })
  endsAt?: Date;

  /** Absent during the set-up. */
  @Prop({ type: Date })
  since?: Date;

  /** Number of the newest time step whose code was accepted. It and older ones are not accepted again. */
  @Prop({ type: Number, required: true })
  lastStep!: number;

  /** Salt of the hashes of this account's recovery codes, in base64url. Absent during the set-up. */
  @Prop({ type: String })
  recoverySalt?: string;

  /** argon2id hashes of the unused recovery codes. */
  @Prop({ type: [String], required: true })
  recoveryCodes!: string[];
}

/** One-time codes that are on. */
export type ActiveTwoStep = StoredTwoStep & Required<Pick<StoredTwoStep, 'since' | 'recoverySalt'>>;

export const TwoStepSchema = SchemaFactory.createForClass(StoredTwoStep);
TwoStepSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });
