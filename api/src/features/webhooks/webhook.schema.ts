import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { WEBHOOK_ENDS, WEBHOOK_EVENTS, type WebhookEnd, type WebhookEvent } from '../../contract/webhooks.ts';

/** An endpoint that an admin has set up. */
@Schema({ collection: 'webhooks', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredWebhook {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  url!: string;

  @Prop({ type: [String], required: true, enum: WEBHOOK_EVENTS })
  events!: WebhookEvent[];

  /** Signs messages, so it cannot be a hash. */
  @Prop({ type: String, required: true })
  secret!: string;

  @Prop({ type: String })
  formerSecret?: string;

  /** Until when `formerSecret` signs too. */
  @Prop({ type: Date })
  formerSecretUntil?: Date;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  /** When the first attempt failed since the last that did not. Absent after one that did not. */
  @Prop({ type: Date })
  failingSince?: Date;

  /** Absent while it gets messages. */
  @Prop({ type: Date })
  endedAt?: Date;

  /** Absent while it gets messages. */
  @Prop({ type: String, enum: WEBHOOK_ENDS })
  endedBy?: WebhookEnd;
}

export const WebhookSchema = SchemaFactory.createForClass(StoredWebhook);
