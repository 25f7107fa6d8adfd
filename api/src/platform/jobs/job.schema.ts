import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Background work, one-time or recurring. */
@Schema({ collection: 'jobs', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredJob {
  /** `jobId` of its kind and key. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  kind!: string;

  /** Its subject, for example the id of a picture; empty if its kind has one job. */
  @Prop({ type: String, default: '' })
  key!: string;

  /** Earliest start. The process that runs the job sets this to the end of its lease. */
  @Prop({ type: Date, required: true })
  dueAt!: Date;

  /** Random id of the current run. */
  @Prop({ type: String, default: null })
  run!: string | null;

  /** Starts since the last success. */
  @Prop({ type: Number, required: true })
  attempts!: number;
}

export const StoredJobSchema = SchemaFactory.createForClass(StoredJob);
StoredJobSchema.index({ kind: 1, dueAt: 1 });
