import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { type State, STATES } from './transitions.ts';
import { WorkingCopy } from './working-copy.schema.ts';
import { type Words, WordsWithoutBody } from './words.schema.ts';

/**
 * An author's manuscript. Its published words are those of the newest revision, without the body; a draft has none. Its
 * article has the same id.
 */
@Schema({ collection: 'manuscripts', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredManuscript extends WordsWithoutBody {
  _id!: Types.ObjectId;

  /** Id of an account. */
  @Prop({ type: Types.ObjectId, required: true })
  author!: Types.ObjectId;

  @Prop({ type: String, required: true, enum: STATES })
  state!: State;

  /** Number of the newest revision; 0 for a draft. An article's version is the number of the revision that it shows. */
  @Prop({ type: Number, required: true })
  revision!: number;

  /** Readable part of its address, which never changes; the id before the first publication. */
  @Prop({ type: String, required: true })
  slug!: string;

  /** Part of the sitemap that lists it; see `SitemapParts`. Never changes; 0 before the first publication. */
  @Prop({ type: Number, required: true })
  sitemapPart!: number;

  /** `storedIdempotencyKey` of the request that created it. A repeated request finds this manuscript by it. */
  @Prop({ type: String })
  idempotencyKey?: string;

  /** `requestDigest` of that request. A different request with the same key is refused. */
  @Prop({ type: String })
  requestDigest?: string;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Prop({ type: Date, required: true })
  updatedAt!: Date;

  /** Absent while nothing is saved that is not published. */
  @Prop({ type: SchemaFactory.createForClass(WorkingCopy) })
  workingCopy?: WorkingCopy;
}

/** A manuscript with the body of its newest revision. */
export type Manuscript = StoredManuscript & Words;

export const StoredManuscriptSchema = SchemaFactory.createForClass(StoredManuscript);
StoredManuscriptSchema.index({ author: 1 });
StoredManuscriptSchema.index({ author: 1, state: 1, 'workingCopy.savedAt': -1, _id: -1 });
StoredManuscriptSchema.index({ slug: 1 }, { unique: true });
StoredManuscriptSchema.index({ idempotencyKey: 1 }, { unique: true, sparse: true });
