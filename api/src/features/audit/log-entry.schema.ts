import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import {
  LOG_DAYS,
  LOG_KINDS,
  LOG_SUBJECTS,
  type LogAction,
  type LogChange,
  type LogKind,
  type LogSubject,
} from '../../contract/log.ts';

const DAY_SECONDS = 24 * 60 * 60;

@Schema({ _id: false, strictQuery: 'throw' })
class StoredSubject {
  @Prop({ type: String, required: true, enum: LOG_SUBJECTS })
  kind!: LogSubject;

  /** Id of a manuscript, an account, an invitation, a passkey, a token, a message, a bulk action, a webhook or a picture, or the name of a setting's field. */
  @Prop({ type: String, required: true })
  id!: string;

  /** Title or name at that time. */
  @Prop({ type: String, default: '' })
  name!: string;
}

@Schema({ _id: false, strictQuery: 'throw' })
class StoredChange implements LogChange {
  @Prop({ type: String, required: true })
  field!: LogChange['field'];

  @Prop({ type: String, default: '' })
  before!: string;

  @Prop({ type: String, default: '' })
  after!: string;
}

/** An entry of the log. It is never changed; the store deletes it after a year. */
@Schema({ collection: 'log', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredLogEntry {
  _id!: Types.ObjectId;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  /** Account id, also of an account that has been deleted since; or `magazine` or `operator`. */
  @Prop({ type: String, required: true })
  by!: string;

  /** Name of the person at that time; empty for others. */
  @Prop({ type: String, default: '' })
  name!: string;

  @Prop({ type: String, required: true })
  action!: LogAction;

  @Prop({ type: String, required: true, enum: LOG_KINDS })
  kind!: LogKind;

  /** Absent if it is the account of `by`, or nothing in particular. */
  @Prop({ type: SchemaFactory.createForClass(StoredSubject) })
  about?: StoredSubject;

  @Prop({ type: [SchemaFactory.createForClass(StoredChange)], default: [] })
  changes!: StoredChange[];

  /** Words of the names and the changes, to search for. */
  @Prop({ type: [String], default: [] })
  words!: string[];

  /** Of the session. Empty if unknown, or if there is none. */
  @Prop({ type: String, default: '' })
  browser!: string;

  @Prop({ type: String, default: '' })
  system!: string;
}

export const LogEntrySchema = SchemaFactory.createForClass(StoredLogEntry);
LogEntrySchema.index({ createdAt: -1, _id: -1 });
LogEntrySchema.index({ by: 1, createdAt: -1, _id: -1 });
LogEntrySchema.index({ kind: 1, createdAt: -1, _id: -1 });
LogEntrySchema.index({ words: 1, createdAt: -1, _id: -1 });
LogEntrySchema.index({ createdAt: 1 }, { expireAfterSeconds: LOG_DAYS * DAY_SECONDS });
