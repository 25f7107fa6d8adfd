import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A used challenge. It is not accepted again. */
@Schema({ collection: 'spent_challenges', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class SpentChallenge {
  /** SHA-256 of the challenge, in base64url. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** End of the challenge. The store then removes the document. */
  @Prop({ type: Date, required: true })
  endsAt!: Date;
}

export const SpentChallengeSchema = SchemaFactory.createForClass(SpentChallenge);
SpentChallengeSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });
