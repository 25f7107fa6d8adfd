import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** An address without a page that readers have asked for since an import. */
@Schema({ collection: 'redirect_misses', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredMiss {
  /** `oldAddress` of path and query. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Number, required: true })
  count!: number;

  @Prop({ type: Date, required: true })
  lastAt!: Date;

  /** An admin does not want to see it. */
  @Prop({ type: Boolean, default: false })
  ignored!: boolean;

  /** Time at which the store deletes it. */
  @Prop({ type: Date, required: true })
  removeAt!: Date;
}

export const MissSchema = SchemaFactory.createForClass(StoredMiss);
MissSchema.index({ ignored: 1, count: -1, _id: 1 });
MissSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });
