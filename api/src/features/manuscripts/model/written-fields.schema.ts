import { Prop, Schema } from '@nestjs/mongoose';
import { type Language, LANGUAGES } from '../../../contract/articles.ts';
import { type Genre, GENRES } from '../../../contract/genres.ts';

/** Everything that an author writes, except the body. */
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

  /** Id of a picture; empty without a banner. */
  @Prop({ type: String, default: '' })
  banner!: string;

  /** Description and credit of the banner. Absent in older articles. */
  @Prop({ type: String })
  bannerAlt?: string;

  @Prop({ type: String })
  bannerCredit?: string;

  /** The language that the author chose. If it is `null`, or absent as in older articles, the language is detected. */
  @Prop({ type: String, enum: [...LANGUAGES, null] })
  language?: Language | null;

  /** Ids of all pictures, including the banner. A working copy also keeps removed ones, so that the author can undo. */
  @Prop({ type: [String], required: true })
  pictures!: string[];
}

/** Everything that an author writes. */
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
  language: null,
  pictures: [],
};

/** Picks the words from an object with more fields. */
export function wordsIn(source: Words): Required<Words> {
  const { title, description, content, tags, isFeatured, banner, pictures } = source;
  const { bannerAlt = '', bannerCredit = '', language = null } = source;
  return {
    ...{ title, description, content, tags, isFeatured },
    ...{ banner, bannerAlt, bannerCredit, language, pictures },
  };
}
