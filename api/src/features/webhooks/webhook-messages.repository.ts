import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import { insertAll } from '../../platform/store/insert-all.ts';
import { StoredWebhookMessage } from './webhook-message.schema.ts';

@Injectable()
export class WebhookMessagesRepository {
  constructor(
    @InjectModel(StoredWebhookMessage.name) private readonly messages: Model<StoredWebhookMessage>,
  ) {}

  async insert(messages: readonly StoredWebhookMessage[], session: ClientSession): Promise<void> {
    await insertAll(this.messages.collection, messages, session);
  }

  async find(id: string): Promise<StoredWebhookMessage | null> {
    return this.messages.findById(id).lean();
  }

  async remove(_id: Types.ObjectId): Promise<void> {
    await this.messages.deleteOne({ _id });
  }

  async removeAllOf(webhook: string | Types.ObjectId): Promise<void> {
    await this.messages.deleteMany({ webhook: new Types.ObjectId(webhook) });
  }
}
