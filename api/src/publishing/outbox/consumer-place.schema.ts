import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Progress of a consumer of the outbox, and its lease. */
@Schema({ collection: 'outbox_places', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class ConsumerPlace {
  /** Name of the consumer. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** Id of the last event processed. */
  @Prop({ type: Number, required: true })
  after!: number;

  /** Random id of the process that holds the lease until `leasedUntil`. */
  @Prop({ type: String, default: null })
  holder!: string | null;

  @Prop({ type: Date, required: true })
  leasedUntil!: Date;
}

export const ConsumerPlaceSchema = SchemaFactory.createForClass(ConsumerPlace);
