import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** How far a consumer of the outbox has come, and which process delivers to it. */
@Schema({ collection: 'outbox_places', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class ConsumerPlace {
  /** Name of the consumer. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** Id of the last event that it has taken. */
  @Prop({ type: Number, required: true })
  after!: number;

  /** Random id of a process, which alone delivers until `leasedUntil`. */
  @Prop({ type: String, default: null })
  holder!: string | null;

  @Prop({ type: Date, required: true })
  leasedUntil!: Date;
}

export const ConsumerPlaceSchema = SchemaFactory.createForClass(ConsumerPlace);
