import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { type Genre, GENRES } from '../contract/genres.ts';
import { type State, STATES } from './transitions.ts';

/** What somebody writes, without its body, which is in its revisions. Its article has the same id. */
@Schema({ collection: 'manuscripts', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredManuscript {
  _id!: Types.ObjectId;

  /** Id of an account. */
  @Prop({ type: Types.ObjectId, required: true })
  author!: Types.ObjectId;

  @Prop({ type: String, required: true, enum: STATES })
  state!: State;

  /** Number of the newest revision: counts up from 1. An article's version is the number of the revision that it shows. */
  @Prop({ type: Number, required: true })
  revision!: number;

  /** The readable part of its address. It never changes. */
  @Prop({ type: String, required: true })
  slug!: string;

  /** Which part of the sitemap lists it; see `SitemapParts`. It never changes. */
  @Prop({ type: Number, required: true })
  sitemapPart!: number;

  /** `storedIdempotencyKey` of the request that created it, where that request had one: a repetition finds this manuscript. */
  @Prop({ type: String })
  idempotencyKey?: string;

  /** `requestDigest` of that request: another request of the same key is refused. */
  @Prop({ type: String })
  requestDigest?: string;

  @Prop({ type: String, required: true })
  title!: string;

  @Prop({ type: String, default: '' })
  description!: string;

  @Prop({ type: [String], required: true, enum: GENRES })
  tags!: Genre[];

  @Prop({ type: Boolean, required: true })
  isFeatured!: boolean;

  /** Id of a picture. */
  @Prop({ type: String, required: true })
  banner!: string;

  /** What the banner shows, and who made it. Whatever is older than these fields has neither. */
  @Prop({ type: String })
  bannerAlt?: string;

  @Prop({ type: String })
  bannerCredit?: string;

  /** Ids of all its pictures, the banner's among them. */
  @Prop({ type: [String], required: true })
  pictures!: string[];

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Prop({ type: Date, required: true })
  updatedAt!: Date;
}

export const StoredManuscriptSchema = SchemaFactory.createForClass(StoredManuscript);
StoredManuscriptSchema.index({ author: 1 });
StoredManuscriptSchema.index({ slug: 1 }, { unique: true });
StoredManuscriptSchema.index({ idempotencyKey: 1 }, { unique: true, sparse: true });
