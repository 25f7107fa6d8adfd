import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import type { WebhookEnd } from '../../contract/webhooks.ts';
import { StoredWebhook } from './webhook.schema.ts';

@Injectable()
export class WebhooksRepository {
  constructor(@InjectModel(StoredWebhook.name) private readonly webhooks: Model<StoredWebhook>) {}

  async insert(webhook: StoredWebhook, session: ClientSession): Promise<void> {
    await this.webhooks.create([webhook], { session });
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
    session: ClientSession,
  ): Promise<StoredWebhook | null> {
    return this.webhooks
      .findOneAndUpdate(
        { _id, secret: former },
        { $set: { secret, formerSecret: former, formerSecretUntil: until } },
        { returnDocument: 'after', session },
      )
      .lean();
  }

  async recordFailure(_id: Types.ObjectId, failingSince: Date): Promise<void> {
    await this.webhooks.updateOne({ _id, failingSince: null }, { $set: { failingSince } });
  }

  async recordDelivery(_id: Types.ObjectId): Promise<void> {
    await this.webhooks.updateOne({ _id }, { $unset: { failingSince: '' } });
  }

  /** Returns whether it got messages until now. */
  async endGone(_id: Types.ObjectId, session: ClientSession): Promise<boolean> {
    return this.end({ _id }, 'gone', session);
  }

  /** Returns whether it got messages until now, and nothing was delivered since `failingSince`. */
  async endFailing(_id: Types.ObjectId, failingSince: Date, session: ClientSession): Promise<boolean> {
    return this.end({ _id, failingSince }, 'failures', session);
  }

  /** Returns it; `null` if it did not exist. */
  async remove(id: string, session: ClientSession): Promise<StoredWebhook | null> {
    return this.webhooks.findOneAndDelete({ _id: id }, { session }).lean();
  }

  private async end(
    which: Pick<StoredWebhook, '_id' | 'failingSince'>,
    endedBy: WebhookEnd,
    session: ClientSession,
  ): Promise<boolean> {
    const change = { $set: { endedAt: new Date(), endedBy } };
    return (
      (await this.webhooks.updateOne({ ...which, endedAt: null }, change, { session })).matchedCount === 1
    );
  }
}
