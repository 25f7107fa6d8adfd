import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { type Language, LANGUAGES } from '../../contract/articles.ts';
import {
  type Message,
  MESSAGE_KINDS,
  type MessageKind,
  MESSAGE_STATES,
  type MessageState,
} from './message.ts';
import type { RemovedFactor } from '../auth/second-factors/second-factors.ts';

@Schema({ collection: 'mail', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredMessage implements Message {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true, enum: MESSAGE_KINDS })
  kind!: MessageKind;

  @Prop({ type: String, required: true })
  to!: string;

  @Prop({ type: String, required: true, enum: LANGUAGES })
  lang!: Language;

  /** Account id of its reader. */
  @Prop({ type: Types.ObjectId, required: true })
  account!: Types.ObjectId;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Prop({ type: String, required: true, enum: MESSAGE_STATES })
  state!: MessageState;

  /** Earliest next attempt. */
  @Prop({ type: Date, required: true })
  dueAt!: Date;

  @Prop({ type: Number, required: true })
  attempts!: number;

  /** End of the current attempt's lease; past if there is none. */
  @Prop({ type: Date, required: true })
  leasedUntil!: Date;

  @Prop({ type: String, default: null })
  reason!: string | null;

  @Prop({ type: String, default: null })
  file!: string | null;

  @Prop({ type: String })
  about?: string;

  @Prop({ type: String })
  by?: string;

  @Prop({
    type: [{ kind: { type: String, enum: ['passkey', 'codes'] }, addedAt: Date, _id: false }],
    default: undefined,
  })
  removed?: RemovedFactor[];

  @Prop({ type: String, default: null })
  linkSeed!: string | null;

  @Prop({ type: Date, default: null })
  endsAt!: Date | null;

  @Prop({ type: String })
  address?: string;

  @Prop({ type: { browser: String, system: String }, _id: false, default: null })
  device!: Message['device'];

  @Prop({ type: Date, default: null })
  sentAt!: Date | null;

  /** Time at which the store deletes it. */
  @Prop({ type: Date, required: true })
  removeAt!: Date;
}

export const StoredMessageSchema = SchemaFactory.createForClass(StoredMessage);
StoredMessageSchema.index({ state: 1, dueAt: 1 });
StoredMessageSchema.index({ state: 1, sentAt: -1 });
StoredMessageSchema.index({ createdAt: -1, _id: -1 });
StoredMessageSchema.index({ account: 1 });
StoredMessageSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });
