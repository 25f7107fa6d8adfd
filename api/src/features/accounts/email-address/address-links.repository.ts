import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import { AddressLink } from './address-link.schema.ts';

/** Valid links that confirm addresses. The store deletes expired ones within a minute. */
@Injectable()
export class AddressLinksRepository {
  constructor(@InjectModel(AddressLink.name) private readonly links: Model<AddressLink>) {}

  /** Stores the link of an account; replaces an older one. */
  async put({ _id, ...link }: AddressLink, session: ClientSession): Promise<void> {
    await this.links.updateOne({ _id }, { $set: link }, { upsert: true, session });
  }

  async findByHash(tokenHash: string): Promise<AddressLink | null> {
    return this.links.findOne({ tokenHash, endsAt: { $gt: new Date() } }).lean();
  }

  /** Consumes a link. Returns whether it was still valid. */
  async consume({ _id, tokenHash }: AddressLink, session: ClientSession): Promise<boolean> {
    const filter = { _id, tokenHash, endsAt: { $gt: new Date() } };
    return (await this.links.deleteOne(filter, { session })).deletedCount === 1;
  }

  async removeOf(account: string, session: ClientSession): Promise<void> {
    await this.links.deleteOne({ _id: new Types.ObjectId(account) }, { session });
  }
}
