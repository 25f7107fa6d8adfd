import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { createHash } from 'node:crypto';
import { normaliseEmail } from '../../contract/email-address.ts';

/** Stores digests, so that no personal data remains after the account is deleted. */
@Schema({ collection: 'configured_admins', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class ConfiguredAdminRecord {
  /** SHA-256 of `ADMIN_EMAIL`, in lower case. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** SHA-256 of the account's id. */
  @Prop({ type: String, required: true })
  account!: string;
}

export const ConfiguredAdminSchema = SchemaFactory.createForClass(ConfiguredAdminRecord);

/**
 * Records the account that each `ADMIN_EMAIL` created or found at its first start. Backups contain the
 * record, so a restored magazine starts like the old one with the same settings.
 */
@Injectable()
export class ConfiguredAdmin {
  constructor(
    @InjectModel(ConfiguredAdminRecord.name) private readonly records: Model<ConfiguredAdminRecord>,
  ) {}

  /** Whether this setting has an admin already, and whether it is this account. */
  async recall(email: string, account: Types.ObjectId | undefined): Promise<'none' | 'this' | 'other'> {
    const record = await this.records.findOne({ _id: digest(normaliseEmail(email)) }).lean();
    if (record === null) return 'none';
    const isSame = account !== undefined && record.account === digest(account.toHexString());
    return isSame ? 'this' : 'other';
  }

  async record(email: string, account: Types.ObjectId): Promise<void> {
    const record = { account: digest(account.toHexString()) };
    await this.records.updateOne({ _id: digest(normaliseEmail(email)) }, { $set: record }, { upsert: true });
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
