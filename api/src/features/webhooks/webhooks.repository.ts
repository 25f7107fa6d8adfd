import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { StoredWebhook } from './webhook.schema.ts';

@Injectable()
export class WebhooksRepository {
  constructor(@InjectModel(StoredWebhook.name) private readonly webhooks: Model<StoredWebhook>) {}

  async insert(webhook: StoredWebhook): Promise<void> {
    await this.webhooks.create([webhook]);
  }

  /** Newest first. There are few. */
  async findAll(): Promise<StoredWebhook[]> {
    return this.webhooks.find().sort({ _id: -1 }).lean();
  }

  /** Endpoints that get messages. */
  async findActive(session: ClientSession): Promise<StoredWebhook[]> {
    return this.webhooks.find({ endedAt: null }, null, { session }).lean();
  }

  async find(id: string | Types.ObjectId): Promise<StoredWebhook | null> {
    return this.webhooks.findById(id).lean();
  }

  async count(): Promise<number> {
    return this.webhooks.estimatedDocumentCount();
  }

  /** Replaces the secret if it is still `former`, which signs too until `until`. Returns the endpoint; `null` otherwise. */
  async replaceSecret(
    { _id, secret: former }: StoredWebhook,
    secret: string,
    until: Date,
  ): Promise<StoredWebhook | null> {
    return this.webhooks
      .findOneAndUpdate(
        { _id, secret: former },
        { $set: { secret, formerSecret: former, formerSecretUntil: until } },
        { returnDocument: 'after' },
      )
      .lean();
  }

  async end(_id: Types.ObjectId, endedAt: Date): Promise<void> {
    await this.webhooks.updateOne({ _id }, { $set: { endedAt } });
  }

  /** Returns whether it existed. */
  async remove(id: string): Promise<boolean> {
    return (await this.webhooks.deleteOne({ _id: id })).deletedCount === 1;
  }
}
