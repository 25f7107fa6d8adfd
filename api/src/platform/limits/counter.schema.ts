import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

@Schema({ collection: 'rate_limits', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class RateCounter {
  /** The rule, a hash of who is counted, and the window. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Number, required: true })
  count!: number;

  @Prop({ type: Date, required: true })
  expiresAt!: Date;
}

export const RateCounterSchema = SchemaFactory.createForClass(RateCounter);
RateCounterSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
