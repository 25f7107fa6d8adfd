import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import type { Account } from './account.ts';
import { type Role, ROLES } from '../contract/users.ts';

/** A person who can sign in, as the store keeps one. */
@Schema({ collection: 'users', versionKey: false, autoIndex: false, strictQuery: 'throw', timestamps: true })
export class StoredAccount implements Account {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true, enum: ROLES })
  role!: Role;

  @Prop({ type: String, required: true })
  name!: string;

  /** In small letters. */
  @Prop({ type: String, required: true })
  email!: string;

  @Prop({ type: String, required: true })
  passwordHash!: string;

  @Prop({ type: String, default: '' })
  bio!: string;

  /** Id of a picture. */
  @Prop({ type: String, default: null })
  photo!: string | null;

  @Prop({ type: Date, default: null })
  signedInAt!: Date | null;

  /** When an article of this author was last written. */
  @Prop({ type: Date, default: null })
  wroteAt!: Date | null;

  /** Which part of the sitemap lists an author; see `SitemapParts`. */
  @Prop({ type: Number, default: null })
  sitemapPart!: number | null;

  createdAt!: Date;
  updatedAt!: Date;
}

export const AccountSchema = SchemaFactory.createForClass(StoredAccount);
AccountSchema.index({ email: 1 }, { unique: true });
AccountSchema.index({ role: 1, createdAt: -1, _id: -1 });
AccountSchema.index({ sitemapPart: 1, wroteAt: -1 });
