import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { type Language, LANGUAGES } from '../../../contract/articles.ts';
import type { StoredTranslation } from '../../articles/stored-translation.ts';

/** What changed in another language. */
@Schema({ _id: false })
export class StoredTranslationCheck {
  /** Id of the changed article. */
  @Prop({ type: Types.ObjectId, required: true })
  article!: Types.ObjectId;

  @Prop({ type: String, enum: LANGUAGES, required: true })
  lang!: Language;

  /** Number of its published revision. */
  @Prop({ type: Number, required: true })
  revision!: number;

  /** Number of its published revision before the first unchecked correction. Only in originals; others have `checkedRevision`. */
  @Prop({ type: Number })
  knownRevision?: number;

  @Prop({ type: Date, required: true })
  at!: Date;

  /** Date of its correction, if readers were told of one. */
  @Prop({ type: Date })
  correctedAt?: Date;
}

/** The place of a manuscript among its translations. */
@Schema({ _id: false })
export class TranslationLink {
  /** As in `StoredTranslation`. */
  @Prop({ type: Types.ObjectId, required: true })
  group!: Types.ObjectId;

  /** Number of the original's published revision that this text follows. Absent in originals, and before the first. */
  @Prop({ type: Number })
  checkedRevision?: number;

  /** When a translation last joined, in originals. Written so that concurrent ones conflict. */
  @Prop({ type: Date })
  joinedAt?: Date;

  /** Present until somebody publishes words that were written since, or says that it needs no change. */
  @Prop({ type: SchemaFactory.createForClass(StoredTranslationCheck) })
  toCheck?: StoredTranslationCheck;
}

/** What readers may know of it. */
export function publicTranslation({ group, toCheck }: TranslationLink): StoredTranslation {
  if (toCheck?.correctedAt === undefined) return { group };
  return { group, unchecked: { article: toCheck.article, at: toCheck.correctedAt } };
}
