import { Prop, Schema } from '@nestjs/mongoose';
import { type Genre, GENRES } from '../contract/genres.ts';

/** What an author writes, apart from the body. */
@Schema({ _id: false })
export class WordsWithoutBody {
  @Prop({ type: String, default: '' })
  title!: string;

  @Prop({ type: String, default: '' })
  description!: string;

  @Prop({ type: [String], required: true, enum: GENRES })
  tags!: Genre[];

  @Prop({ type: Boolean, required: true })
  isFeatured!: boolean;

  /** Id of a picture; empty without one. */
  @Prop({ type: String, default: '' })
  banner!: string;

  /** Description and credit of the banner. Older articles have neither. */
  @Prop({ type: String })
  bannerAlt?: string;

  @Prop({ type: String })
  bannerCredit?: string;

  /** Ids of all its pictures, including the banner. A working copy also keeps those that it has shown, for an undo. */
  @Prop({ type: [String], required: true })
  pictures!: string[];
}

/** What an author writes. */
@Schema({ _id: false })
export class Words extends WordsWithoutBody {
  /** Sanitised HTML; empty only in a working copy. */
  @Prop({ type: String, default: '' })
  content!: string;
}

export const NO_WORDS: Required<Words> = {
  title: '',
  description: '',
  content: '',
  tags: [],
  isFeatured: false,
  banner: '',
  bannerAlt: '',
  bannerCredit: '',
  pictures: [],
};

/** The words among other fields. */
export function wordsIn(source: Words): Required<Words> {
  const { title, description, content, tags, isFeatured, banner, pictures } = source;
  const { bannerAlt = '', bannerCredit = '' } = source;
  return { title, description, content, tags, isFeatured, banner, bannerAlt, bannerCredit, pictures };
}
