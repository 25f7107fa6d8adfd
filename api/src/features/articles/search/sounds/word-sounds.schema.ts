import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A word that occurs in articles, in Latin or Devanagari, with the keys of words that sound like it. */
@Schema({ collection: 'word_sounds', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class WordSounds {
  /** A word of `article_titles` or `article_words`. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: [String], required: true })
  keys!: string[];
}

export const WordSoundsSchema = SchemaFactory.createForClass(WordSounds);
WordSoundsSchema.index({ keys: 1 });
