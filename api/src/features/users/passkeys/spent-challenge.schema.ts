import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A challenge that has been signed, and is not taken again. */
@Schema({ collection: 'spent_challenges', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class SpentChallenge {
  /** SHA-256 of it, in base64url. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** When it would have ended unused. */
  @Prop({ type: Date, required: true })
  endsAt!: Date;
}

export const SpentChallengeSchema = SchemaFactory.createForClass(SpentChallenge);
SpentChallengeSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });
