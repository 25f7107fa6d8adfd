import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import type { Language } from '../contract/articles.ts';

/** What a message says; `letters.ts` has the words. */
export const MESSAGE_KINDS = ['password-changed'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const MESSAGE_STATES = ['waiting', 'sent', 'failed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** A message to one person. Its text is not stored: it is written when it is sent. */
@Schema({ collection: 'mail', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredMessage {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true, enum: MESSAGE_KINDS })
  kind!: MessageKind;

  /** Email address. */
  @Prop({ type: String, required: true })
  to!: string;

  @Prop({ type: String, required: true, enum: ['en', 'hi'] })
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

  /** Attempts so far. */
  @Prop({ type: Number, required: true })
  attempts!: number;

  /** End of the current attempt's lease; past if there is none. */
  @Prop({ type: Date, required: true })
  leasedUntil!: Date;

  /** Why the last attempt failed, in the server's words; `null` if none has. */
  @Prop({ type: String, default: null })
  reason!: string | null;

  /** Name of its file, where mail is not set up. */
  @Prop({ type: String, default: null })
  file!: string | null;

  @Prop({ type: Date, default: null })
  sentAt!: Date | null;

  /** When the store deletes it. */
  @Prop({ type: Date, required: true })
  removeAt!: Date;
}

export const StoredMessageSchema = SchemaFactory.createForClass(StoredMessage);
StoredMessageSchema.index({ state: 1, dueAt: 1 });
StoredMessageSchema.index({ createdAt: -1, _id: -1 });
StoredMessageSchema.index({ account: 1 });
StoredMessageSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });
