import { Prop, Schema } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import type { Language } from '../contract/articles.ts';
import { type Genre, GENRES } from '../contract/genres.ts';

/** Saved words that are not published. */
@Schema({ _id: false })
export class WorkingCopy {
  /** Random; different after every save. */
  @Prop({ type: String, required: true })
  mark!: string;

  @Prop({ type: Date, required: true })
  savedAt!: Date;

  /** Account id of the user who saved it last. */
  @Prop({ type: Types.ObjectId, required: true })
  savedBy!: Types.ObjectId;

  @Prop({ type: String, default: '' })
  title!: string;

  @Prop({ type: String, default: '' })
  description!: string;

  /** Sanitised HTML; may be empty. */
  @Prop({ type: String, default: '' })
  content!: string;

  @Prop({ type: [String], required: true, enum: GENRES })
  tags!: Genre[];

  @Prop({ type: Boolean, required: true })
  isFeatured!: boolean;

  /** Id of a picture; empty without one. */
  @Prop({ type: String, default: '' })
  banner!: string;

  @Prop({ type: String, default: '' })
  bannerAlt!: string;

  @Prop({ type: String, default: '' })
  bannerCredit!: string;

  /** Ids of all pictures that it has shown, so that an undo finds them again. */
  @Prop({ type: [String], required: true })
  pictures!: string[];

  /** `foldForSearch` of the title; filters lists. */
  @Prop({ type: String, default: '' })
  titleFolded!: string;

  /** Derived from the words, for lists. */
  @Prop({ type: String, default: '' })
  excerpt!: string;

  @Prop({ type: String, required: true })
  lang!: Language;

  @Prop({ type: Number, required: true })
  words!: number;
}
