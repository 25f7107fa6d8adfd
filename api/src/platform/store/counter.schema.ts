import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

@Schema({ collection: 'counters', versionKey: false, autoIndex: false })
export class Counter {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Number, required: true, default: 0 })
  value!: number;

  /** Time of the last increment of the content version. */
  @Prop({ type: Date })
  roseAt?: Date;

  /** Ids of deleted authors whose articles are still being removed. Readers do not see these articles. */
  @Prop({ type: [String], default: undefined })
  hiddenAuthors?: string[];
}

export const CounterSchema = SchemaFactory.createForClass(Counter);

/** Id of the content version's counter. */
export const CONTENT_VERSION = 'content-generation';
