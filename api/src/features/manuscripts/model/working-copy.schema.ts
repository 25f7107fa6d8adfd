import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import type { Language } from '../../../contract/articles.ts';
import { RestoredVersion } from './revision.schema.ts';
import { Words } from './written-fields.schema.ts';

/** Saved words that are not published yet. */
@Schema({ _id: false })
export class WorkingCopy extends Words {
  /** Random; different after every save. */
  @Prop({ type: String, required: true })
  mark!: string;

  @Prop({ type: Date, required: true })
  savedAt!: Date;

  /** Account id of the user who saved it last. */
  @Prop({ type: Types.ObjectId, required: true })
  savedBy!: Types.ObjectId;

  /** The version from which the words were restored, if they have not been changed since. */
  @Prop({ type: SchemaFactory.createForClass(RestoredVersion) })
  restored?: RestoredVersion;

  /** `foldForSearch` of the title, to filter lists. */
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
