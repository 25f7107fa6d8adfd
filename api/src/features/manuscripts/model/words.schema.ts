import { Prop, Schema } from '@nestjs/mongoose';
import { type Language, LANGUAGES } from '../../../contract/articles.ts';
import { type Genre, GENRES } from '../../../contract/genres.ts';

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

  /** The language that its author says. Older articles have none, and it is recognised, as it is if this is `null`. */
  @Prop({ type: String, enum: [...LANGUAGES, null] })
  language?: Language | null;

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
  language: null,
  pictures: [],
};

/** The words among other fields. */
export function wordsIn(source: Words): Required<Words> {
  const { title, description, content, tags, isFeatured, banner, pictures } = source;
  const { bannerAlt = '', bannerCredit = '', language = null } = source;
  return {
    ...{ title, description, content, tags, isFeatured },
    ...{ banner, bannerAlt, bannerCredit, language, pictures },
  };
}
