import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Scope of the reads of all articles together. */
export const MAGAZINE = 'magazine';

/** Reads of one day: of an article, or of all. */
@Schema({ collection: 'reads', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredReads {
  /** Id of an article, or `MAGAZINE`. */
  @Prop({ type: String, required: true })
  scope!: string;

  /** As 2026-11-24, in the time zone of the settings. */
  @Prop({ type: String, required: true })
  day!: string;

  @Prop({ type: Number, required: true })
  reads!: number;

  /** Reads to the end. */
  @Prop({ type: Number, required: true })
  toEnd!: number;

  /** Sum of the percentages that were read. */
  @Prop({ type: Number, required: true })
  depth!: number;

  @Prop({ type: Number, required: true })
  readers!: number;
}

export const ReadsSchema = SchemaFactory.createForClass(StoredReads);
ReadsSchema.index({ scope: 1, day: 1 }, { unique: true });
ReadsSchema.index({ day: 1 });

/** Where the readers of a day came from. */
@Schema({ collection: 'read_sources', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredReadSource {
  /** As in `StoredReads`. */
  @Prop({ type: String, required: true })
  scope!: string;

  @Prop({ type: String, required: true })
  day!: string;

  /** The result of `sourceOf`. */
  @Prop({ type: String, required: true })
  source!: string;

  @Prop({ type: Number, required: true })
  reads!: number;
}

export const ReadSourcesSchema = SchemaFactory.createForClass(StoredReadSource);
ReadSourcesSchema.index({ scope: 1, day: 1, source: 1 }, { unique: true });

/** Says that a reader of today has been counted. Not in backups; deleted at midnight. */
@Schema({ collection: 'counted_readers', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class CountedReader {
  /** A scope and a hash. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Date, required: true })
  expiresAt!: Date;
}

export const CountedReaderSchema = SchemaFactory.createForClass(CountedReader);
CountedReaderSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Random bytes with which a day's readers are hashed. Not in backups; deleted at midnight. */
@Schema({ collection: 'reader_salts', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class ReaderSalt {
  /** The day. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Buffer, required: true })
  salt!: Buffer;

  @Prop({ type: Date, required: true })
  expiresAt!: Date;
}

export const ReaderSaltSchema = SchemaFactory.createForClass(ReaderSalt);
ReaderSaltSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
