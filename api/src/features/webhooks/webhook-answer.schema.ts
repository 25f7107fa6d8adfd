import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../contract/webhooks.ts';

/** Seconds that an answer is kept: 30 days. */
const EXPIRY_SECONDS = 30 * 24 * 60 * 60;

/** An attempt to deliver a message. */
@Schema({ collection: 'webhook_answers', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredWebhookAnswer {
  _id!: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true })
  webhook!: Types.ObjectId;

  @Prop({ type: String, required: true })
  message!: string;

  @Prop({ type: String, required: true, enum: WEBHOOK_EVENTS })
  type!: WebhookEvent;

  @Prop({ type: Number, required: true })
  attempt!: number;

  @Prop({ type: Date, required: true })
  at!: Date;

  /** `null` if there was no answer. */
  @Prop({ type: Number, default: null })
  status!: number | null;

  /** Why there was no answer. */
  @Prop({ type: String, default: '' })
  problem!: string;

  /** Milliseconds. */
  @Prop({ type: Number, required: true })
  took!: number;
}

export const WebhookAnswerSchema = SchemaFactory.createForClass(StoredWebhookAnswer);
WebhookAnswerSchema.index({ webhook: 1, _id: -1 });
WebhookAnswerSchema.index({ at: 1 }, { expireAfterSeconds: EXPIRY_SECONDS });
