import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { type Language, LANGUAGES } from '../../contract/articles.ts';
import { type Account, CHANGE_KINDS, type Merging, type PendingChange } from './account.ts';
import { type Role, ROLES } from '../../contract/users.ts';

@Schema({ _id: false })
export class StoredMerging implements Merging {
  @Prop({ type: Types.ObjectId, required: true })
  into!: Types.ObjectId;

  @Prop({ type: Types.ObjectId })
  by?: Types.ObjectId;

  @Prop({ type: String, required: true, enum: LANGUAGES })
  lang!: Language;
}

/** Kind of the change that removes an account. Only the id is left until it is complete. */
export const REMOVED = 'removal' satisfies PendingChange['kind'];

@Schema({ _id: false })
export class StoredPendingChange implements PendingChange {
  @Prop({ type: String, required: true, enum: CHANGE_KINDS })
  kind!: PendingChange['kind'];

  @Prop({ type: Types.ObjectId, required: true })
  by!: Types.ObjectId;
}

@Schema({ collection: 'users', versionKey: false, autoIndex: false, strictQuery: 'throw', timestamps: true })
export class StoredAccount implements Account {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true, enum: ROLES })
  role!: Role;

  /** Whether an admin made the author an editor. Absent: no. */
  @Prop({ type: Boolean })
  isEditor?: boolean;

  /** Language of messages to its owner. Absent: the language of the request that causes them. */
  @Prop({ type: String, enum: LANGUAGES })
  language?: Language;

  @Prop({ type: String, required: true })
  name!: string;

  /** Lowercase. */
  @Prop({ type: String, required: true })
  email!: string;

  /** Set until the owner of a new account opens the link to its address. Absent: verified. */
  @Prop({ type: Boolean })
  isAddressUnverified?: boolean;

  /** When its owner first opened a link to an address of the account. Absent if never. */
  @Prop({ type: Date })
  addressConfirmedAt?: Date;

  /** `accountWords`. Absent in an account that is being removed. */
  @Prop({ type: [String], default: undefined })
  words?: string[];

  @Prop({ type: String, required: true })
  passwordHash!: string;

  /** Absent: not since the sign-up. */
  @Prop({ type: Date })
  passwordChangedAt?: Date;

  @Prop({ type: String, default: '' })
  bio!: string;

  /** Id of a picture. */
  @Prop({ type: String, default: null })
  photo!: string | null;

  @Prop({ type: Date, default: null })
  signedInAt!: Date | null;

  /** Time of the last write to an article of this author. */
  @Prop({ type: Date, default: null })
  wroteAt!: Date | null;

  /** When the author last created a draft. Readers do not see it. */
  @Prop({ type: Date, default: null })
  draftedAt!: Date | null;

  /** Part of the sitemap that lists the author; see `SitemapParts`. */
  @Prop({ type: Number, default: null })
  sitemapPart!: number | null;

  /** When an admin moved the author to the trash. Other code treats the account as if it did not exist. */
  @Prop({ type: Date })
  trashedAt?: Date;

  /** Account id of that admin. */
  @Prop({ type: Types.ObjectId })
  trashedBy?: Types.ObjectId;

  /** When an admin suspended the author, who cannot sign in. Absent: not suspended. */
  @Prop({ type: Date })
  suspendedAt?: Date;

  /** Set while the account is being merged into another. Nobody can sign in to it. */
  @Prop({ type: SchemaFactory.createForClass(StoredMerging) })
  merging?: StoredMerging;

  /** Set until the change has been applied to all manuscripts of the author. */
  @Prop({ type: SchemaFactory.createForClass(StoredPendingChange) })
  pendingChange?: StoredPendingChange;

  createdAt!: Date;
  updatedAt!: Date;
}

/** Its keys are the words of accounts. */
export const WORDS_INDEX = { words: 1 } as const;

export const AccountSchema = SchemaFactory.createForClass(StoredAccount);
AccountSchema.index({ email: 1 }, { unique: true });
AccountSchema.index({ role: 1, createdAt: -1, _id: -1 });
AccountSchema.index(WORDS_INDEX);
AccountSchema.index({ sitemapPart: 1, wroteAt: -1 });
AccountSchema.index({ photo: 1 }, { sparse: true });
AccountSchema.index({ trashedAt: -1 }, { sparse: true });
AccountSchema.index({ 'merging.into': 1 }, { sparse: true });
AccountSchema.index({ 'pendingChange.kind': 1 }, { sparse: true });
// To find references to a deleted account.
for (const field of ['trashedBy', 'merging.by', 'pendingChange.by'])
  AccountSchema.index({ [field]: 1 }, { sparse: true });
