import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Work that no request waits for: once, or again and again. */
@Schema({ collection: 'jobs', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredJob {
  /** `jobId` of its kind and its key. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  kind!: string;

  /** What it is about, for example the id of a picture; empty where there is one job of its kind. */
  @Prop({ type: String, default: '' })
  key!: string;

  /** When it may be started. A process that starts it moves this to when another one may take over. */
  @Prop({ type: Date, required: true })
  dueAt!: Date;

  /** Random id of the run under way. */
  @Prop({ type: String, default: null })
  run!: string | null;

  /** How often it was started since it last succeeded. */
  @Prop({ type: Number, required: true })
  attempts!: number;
}

export const StoredJobSchema = SchemaFactory.createForClass(StoredJob);
StoredJobSchema.index({ kind: 1, dueAt: 1 });
