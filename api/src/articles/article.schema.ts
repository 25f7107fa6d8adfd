import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import type { ArticleStatus, Language } from '../contract/articles.ts';
import { type Genre, GENRES } from '../contract/genres.ts';

/** What readers see: the projection of one revision of the manuscript with the same id. */
@Schema({ collection: 'articles', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredArticle {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  slug!: string;

  @Prop({ type: String, required: true })
  title!: string;

  /** `foldForSearch` of the title: an author's own are narrowed by it. */
  @Prop({ type: String, required: true })
  titleFolded!: string;

  /** `titleKey` of the title. */
  @Prop({ type: String, required: true })
  titleKey!: string;

  @Prop({ type: String, required: true })
  lang!: Language;

  /** Sanitised HTML; its pictures are dressed when it is read. */
  @Prop({ type: String, required: true })
  content!: string;

  @Prop({ type: String, default: '' })
  excerpt!: string;

  @Prop({ type: String, default: '' })
  description!: string;

  /** Whole minutes. */
  @Prop({ type: Number, required: true })
  readingMinutes!: number;

  @Prop({ type: [String], required: true, enum: GENRES })
  tags!: Genre[];

  @Prop({ type: Boolean, required: true })
  isFeatured!: boolean;

  /** Id of a picture. */
  @Prop({ type: String, required: true })
  banner!: string;

  /** What the banner shows. Articles that are older than this field and the next have neither. */
  @Prop({ type: String })
  bannerAlt?: string;

  /** Who made the banner. */
  @Prop({ type: String })
  bannerCredit?: string;

  /** Ids of all its pictures, the banner's among them. */
  @Prop({ type: [String], required: true })
  pictures!: string[];

  /** Id of an account. */
  @Prop({ type: Types.ObjectId, required: true })
  author!: Types.ObjectId;

  @Prop({ type: String, required: true })
  status!: ArticleStatus;

  /** Number of the manuscript's revision that it shows: counts up with every change. */
  @Prop({ type: Number, required: true })
  version!: number;

  /** From 0 to below 1: where the article stands in the order in which `findRandom` picks. */
  @Prop({ type: Number, required: true })
  lot!: number;

  /** Which part of the sitemap lists it; see `SitemapParts`. */
  @Prop({ type: Number, required: true })
  sitemapPart!: number;

  /** Where its cards lead instead of its own page: a path on this site or an https address. No screen writes it. */
  @Prop({ type: String })
  link?: string;

  /** Written by schema version 1 alone; the manuscript has it now. */
  @Prop({ type: String })
  publishKey?: string;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Prop({ type: Date, required: true })
  updatedAt!: Date;
}

/** An article without the parts that only a page of its own, or a search, needs. */
export type ListedArticle = Omit<
  StoredArticle,
  | 'content'
  | 'bannerAlt'
  | 'bannerCredit'
  | 'titleFolded'
  | 'titleKey'
  | 'pictures'
  | 'lot'
  | 'sitemapPart'
  | 'publishKey'
>;

/** An article as its page shows it. */
export type ShownArticle = ListedArticle &
  Pick<StoredArticle, 'bannerAlt' | 'bannerCredit' | 'content' | 'pictures'>;

export const StoredArticleSchema = SchemaFactory.createForClass(StoredArticle);
// One index for each order that a list can have; the opposite order reads it backwards.
StoredArticleSchema.index({ tags: 1, createdAt: -1, _id: -1 });
StoredArticleSchema.index({ tags: 1, titleKey: 1, _id: 1 });
StoredArticleSchema.index({ createdAt: -1, _id: -1 });
StoredArticleSchema.index({ isFeatured: 1, createdAt: -1, _id: -1 });
StoredArticleSchema.index({ author: 1, createdAt: -1, _id: -1 });
StoredArticleSchema.index({ lot: 1 });
StoredArticleSchema.index({ lang: 1, lot: 1 });
StoredArticleSchema.index({ sitemapPart: 1, updatedAt: -1 });
// What changed since a moment, for the reconciler.
StoredArticleSchema.index({ updatedAt: 1 });
StoredArticleSchema.index({ slug: 1 }, { unique: true });
