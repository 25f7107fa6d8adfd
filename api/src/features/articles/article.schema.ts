import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { StoredCorrection } from './stored-correction.ts';
import { StoredTranslation } from './stored-translation.ts';
import type { ArticleStatus, Language } from '../../contract/articles.ts';
import { type Genre, GENRES } from '../../contract/genres.ts';

/** What readers see: the projection of one revision of the manuscript with the same id. */
@Schema({ collection: 'articles', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredArticle {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  slug!: string;

  @Prop({ type: String, required: true })
  title!: string;

  /** `foldForSearch` of the title; filters an author's articles. */
  @Prop({ type: String, required: true })
  titleFolded!: string;

  @Prop({ type: String, required: true })
  titleKey!: string;

  @Prop({ type: String, required: true })
  lang!: Language;

  /** The language that the author chose. Absent or `null` if `lang` was detected. */
  @Prop({ type: String })
  language?: Language | null;

  /** Sanitised HTML. Responsive picture sources are added on read. */
  @Prop({ type: String, required: true })
  content!: string;

  @Prop({ type: String, default: '' })
  excerpt!: string;

  @Prop({ type: String, default: '' })
  description!: string;

  /** Minutes, rounded. */
  @Prop({ type: Number, required: true })
  readingMinutes!: number;

  @Prop({ type: [String], required: true, enum: GENRES })
  tags!: Genre[];

  @Prop({ type: Boolean, required: true })
  isFeatured!: boolean;

  /** Id of a picture. */
  @Prop({ type: String, required: true })
  banner!: string;

  /** Description of the banner. Older articles have neither this nor `bannerCredit`. */
  @Prop({ type: String })
  bannerAlt?: string;

  @Prop({ type: String })
  bannerCredit?: string;

  /** Ids of all its pictures, including the banner. */
  @Prop({ type: [String], required: true })
  pictures!: string[];

  /** Account id of the first author. */
  @Prop({ type: Types.ObjectId, required: true })
  author!: Types.ObjectId;

  /** Account ids of all authors, in order. */
  @Prop({ type: [Types.ObjectId], required: true })
  authors!: Types.ObjectId[];

  @Prop({ type: String, required: true })
  status!: ArticleStatus;

  /** Newest first. Absent without corrections; so is `correctedAt`. */
  @Prop({ type: [SchemaFactory.createForClass(StoredCorrection)], default: undefined })
  corrections?: StoredCorrection[];

  /** Date of the newest correction. */
  @Prop({ type: Date })
  correctedAt?: Date;

  /** Absent without translations. */
  @Prop({ type: SchemaFactory.createForClass(StoredTranslation) })
  translation?: StoredTranslation;

  /** Number of the manuscript's revision that it shows. Every change increments it. */
  @Prop({ type: Number, required: true })
  version!: number;

  /** Random key for `findRandom`, at least 0 and below 1. The stored name is fixed. */
  @Prop({ type: Number, required: true })
  lot!: number;

  /** Part of the sitemap that lists it; see `SitemapParts`. */
  @Prop({ type: Number, required: true })
  sitemapPart!: number;

  /**
   * Target of its cards instead of the article page: a path on this site or an https address. Only operators can set it.
   */
  @Prop({ type: String })
  link?: string;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Prop({ type: Date, required: true })
  updatedAt!: Date;
}

/** The fields of an article that lists show. */
export const SUMMARY_FIELDS = {
  slug: 1,
  title: 1,
  lang: 1,
  excerpt: 1,
  description: 1,
  readingMinutes: 1,
  tags: 1,
  isFeatured: 1,
  banner: 1,
  author: 1,
  authors: 1,
  status: 1,
  translation: 1,
  version: 1,
  link: 1,
  createdAt: 1,
  updatedAt: 1,
} as const;

export type ArticleSummary = Pick<StoredArticle, '_id' | keyof typeof SUMMARY_FIELDS>;

/** An article with the fields that its page shows. */
export type ShownArticle = ArticleSummary &
  Pick<StoredArticle, 'bannerAlt' | 'bannerCredit' | 'content' | 'corrections' | 'language' | 'pictures'>;

/** An article in the list of corrections. */
export type CorrectedArticle = ArticleSummary & Pick<StoredArticle, 'corrections'>;

/** Index of the articles with translations by id, to find which of many have some. */
export const TRANSLATED = { _id: 1, 'translation.group': 1 } as const;

export const StoredArticleSchema = SchemaFactory.createForClass(StoredArticle);
// One index per sort order; the reverse order reads it backwards.
StoredArticleSchema.index({ tags: 1, createdAt: -1, _id: -1 });
StoredArticleSchema.index({ tags: 1, titleKey: 1, _id: 1 });
StoredArticleSchema.index({ tags: 1, lang: 1, createdAt: -1, _id: -1 });
StoredArticleSchema.index({ tags: 1, lang: 1, titleKey: 1, _id: 1 });
StoredArticleSchema.index({ createdAt: -1, _id: -1 });
StoredArticleSchema.index({ lang: 1, createdAt: -1, _id: -1 });
StoredArticleSchema.index({ isFeatured: 1, createdAt: -1, _id: -1 });
StoredArticleSchema.index({ authors: 1, createdAt: -1, _id: -1 });
StoredArticleSchema.index(
  { correctedAt: -1, _id: -1 },
  { partialFilterExpression: { correctedAt: { $exists: true } } },
);
StoredArticleSchema.index({ lot: 1 });
StoredArticleSchema.index({ lang: 1, lot: 1 });
StoredArticleSchema.index({ 'translation.group': 1 }, { sparse: true });
StoredArticleSchema.index(TRANSLATED, {
  partialFilterExpression: { 'translation.group': { $exists: true } },
});
StoredArticleSchema.index({ sitemapPart: 1, updatedAt: -1 });
StoredArticleSchema.index({ slug: 1 }, { unique: true });
