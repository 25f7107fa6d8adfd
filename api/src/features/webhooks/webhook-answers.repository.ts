import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { StoredWebhookAnswer } from './webhook-answer.schema.ts';

@Injectable()
export class WebhookAnswersRepository {
  constructor(@InjectModel(StoredWebhookAnswer.name) private readonly answers: Model<StoredWebhookAnswer>) {}

  /** Adds an answer, and keeps the newest `max` of its endpoint. */
  async add(answer: Omit<StoredWebhookAnswer, '_id'>, max: number): Promise<void> {
    const { webhook } = answer;
    await this.answers.create([answer]);
    const surplus = await this.answers.findOne({ webhook }, { _id: 1 }).sort({ _id: -1 }).skip(max).lean();
    if (surplus !== null) await this.answers.deleteMany({ webhook, _id: { $lte: surplus._id } });
  }

  /** Newest first. */
  async findAllOf(webhook: string): Promise<StoredWebhookAnswer[]> {
    return this.answers
      .find({ webhook: new Types.ObjectId(webhook) })
      .sort({ _id: -1 })
      .lean();
  }

  async removeAllOf(webhook: string): Promise<void> {
    await this.answers.deleteMany({ webhook: new Types.ObjectId(webhook) });
  }
}
