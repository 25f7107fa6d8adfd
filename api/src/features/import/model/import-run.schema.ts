import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** What became of the items of a run. */
export const OUTCOMES = ['imported', 'changed', 'left-out'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** One run of an import, with its balance. */
@Schema({ collection: 'imports', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredImportRun {
  _id!: Types.ObjectId;

  /** Name of the file or folder. */
  @Prop({ type: String, required: true })
  name!: string;

  /** The system that wrote it, by its key in `export-kinds.ts`. */
  @Prop({ type: String, required: true })
  system!: string;

  @Prop({ type: Date, required: true })
  startedAt!: Date;

  /** Absent while it runs, and if it was ended before it was done. */
  @Prop({ type: Date })
  endedAt?: Date;

  /** Items read. */
  @Prop({ type: Number, required: true })
  read!: number;

  /** Of these, those that came as they were, with a change, and not at all. */
  @Prop({ type: Number, required: true })
  imported!: number;

  @Prop({ type: Number, required: true })
  changed!: number;

  @Prop({ type: Number, required: true })
  leftOut!: number;

  @Prop({ type: Number, required: true })
  pictures!: number;

  @Prop({ type: Number, required: true })
  missingPictures!: number;
}

export const ImportRunSchema = SchemaFactory.createForClass(StoredImportRun);
ImportRunSchema.index({ startedAt: -1, _id: -1 });
