import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../contract/webhooks.ts';

/** Seconds after which the store deletes a message, should its job be lost: a day more than it is retried. */
const EXPIRY_SECONDS = 4 * 24 * 60 * 60;

/** A message that waits to be delivered to one endpoint. A job with its id does so. */
@Schema({ collection: 'webhook_messages', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredWebhookMessage {
  _id!: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true })
  webhook!: Types.ObjectId;

  @Prop({ type: String, required: true, enum: WEBHOOK_EVENTS })
  type!: WebhookEvent;

  /** JSON, the same in every attempt. */
  @Prop({ type: String, required: true })
  body!: string;

  @Prop({ type: Date, required: true })
  createdAt!: Date;
}

export const WebhookMessageSchema = SchemaFactory.createForClass(StoredWebhookMessage);
WebhookMessageSchema.index({ webhook: 1 });
WebhookMessageSchema.index({ createdAt: 1 }, { expireAfterSeconds: EXPIRY_SECONDS });

/** The `webhook-id`, which receivers use to recognise a repetition. */
export function messageIdOf({ _id }: Pick<StoredWebhookMessage, '_id'>): string {
  return `msg_${_id.toHexString()}`;
}
