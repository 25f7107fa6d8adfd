import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import {
  IMPORT_FILE_ROLES,
  type ImportFileRole,
  type ImportReceipt,
  type ImportSurvey,
} from '../../../contract/imports.ts';
import { type Genre, GENRES } from '../../../contract/genres.ts';
import { NO_TAG } from '../mapping/mapping.ts';

/** A file that an admin uploads. How many bytes of it are here is the length of the file on the disk. */
@Schema({ _id: false })
export class StoredImportFile {
  @Prop({ type: String, required: true, enum: IMPORT_FILE_ROLES })
  role!: ImportFileRole;

  @Prop({ type: String, required: true })
  name!: string;

  /** Bytes. */
  @Prop({ type: Number, required: true })
  size!: number;
}

@Schema({ _id: false })
export class StoredImportCategory {
  @Prop({ type: String, required: true })
  name!: string;

  @Prop({ type: Number, required: true })
  articles!: number;

  /** `null` without a decision. */
  @Prop({ type: String, enum: [...GENRES, NO_TAG, null], default: null })
  tag!: Genre | typeof NO_TAG | null;
}

@Schema({ _id: false })
export class StoredImportProgress {
  @Prop({ type: Number, required: true })
  done!: number;

  @Prop({ type: Number, default: null })
  total!: number | null;

  @Prop({ type: String, default: '' })
  now!: string;

  @Prop({ type: Date, required: true })
  startedAt!: Date;
}

/** What the job of an import does or has done last. */
export const IMPORT_PHASES = [
  ...(['files', 'surveying', 'surveyed', 'running', 'stopped', 'failed', 'done'] as const),
] as const;

/** An import by an admin: its files, its dry run, and its run. */
@Schema({ collection: 'import_tasks', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredImportTask {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true, enum: IMPORT_PHASES })
  phase!: (typeof IMPORT_PHASES)[number];

  /** Only one import has it: that whose job works. */
  @Prop({ type: Boolean })
  active?: true;

  /** Account id of who started the job; absent once it has ended. */
  @Prop({ type: Types.ObjectId })
  by?: Types.ObjectId;

  @Prop({ type: Boolean, default: false })
  stopRequested!: boolean;

  @Prop({ type: [SchemaFactory.createForClass(StoredImportFile)], required: true })
  files!: StoredImportFile[];

  @Prop({ type: Boolean, default: true })
  leads!: boolean;

  @Prop({ type: Boolean, default: false })
  fetches!: boolean;

  /** Why it failed. */
  @Prop({ type: String, default: null })
  failure!: string | null;

  @Prop({ type: SchemaFactory.createForClass(StoredImportProgress), default: null })
  progress!: StoredImportProgress | null;

  @Prop({ type: MongooseSchema.Types.Mixed, default: null })
  survey!: ImportSurvey | null;

  @Prop({ type: [SchemaFactory.createForClass(StoredImportCategory)], default: [] })
  categories!: StoredImportCategory[];

  @Prop({ type: String, enum: [...GENRES, null], default: null })
  otherwise!: Genre | null;

  /** Id of the run in `imports`. */
  @Prop({ type: Types.ObjectId, default: null })
  run!: Types.ObjectId | null;

  @Prop({ type: MongooseSchema.Types.Mixed, default: null })
  receipt!: ImportReceipt | null;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  /** When it and its files are removed, unless its job works. */
  @Prop({ type: Date, required: true })
  removeAt!: Date;
}

export const ImportTaskSchema = SchemaFactory.createForClass(StoredImportTask);
ImportTaskSchema.index({ active: 1 }, { unique: true, sparse: true });
ImportTaskSchema.index({ createdAt: -1, _id: -1 });
ImportTaskSchema.index({ removeAt: 1 });
