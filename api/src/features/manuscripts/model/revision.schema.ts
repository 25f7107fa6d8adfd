import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type mongo, Types } from 'mongoose';
import type { RevisionChanges } from '../../../contract/revisions.ts';
import { StorageCharge } from '../../../platform/limits/storage-charge.ts';
import { type Action, TRANSITIONS } from './transitions.ts';
import { type Words, WordsWithoutBody } from './words.schema.ts';

/** A version whose words were restored. */
@Schema({ _id: false })
export class Restored {
  @Prop({ type: Number, required: true })
  number!: number;

  /** When that version was written. */
  @Prop({ type: Date, required: true })
  at!: Date;
}

/** `changesBetween` a revision and the one before, as far as somebody has looked; see `RevisionDescriber`. */
@Schema({ _id: false })
export class StoredChanges implements Omit<RevisionChanges, 'language'> {
  @Prop({ type: Number, required: true })
  added!: number;

  @Prop({ type: Number, required: true })
  removed!: number;

  @Prop({ type: Boolean, required: true })
  title!: boolean;

  @Prop({ type: Boolean, required: true })
  description!: boolean;

  /** Absent in those that were compared before authors could say it. */
  @Prop({ type: Boolean })
  language?: boolean;

  @Prop({ type: Boolean, required: true })
  tags!: boolean;

  @Prop({ type: Boolean, required: true })
  banner!: boolean;

  @Prop({ type: Number, required: true })
  pictures!: number;

  /** Number of the revision that it was compared with. If another one is the one before now, it is compared again. */
  @Prop({ type: Number, required: true })
  since!: number;
}

/** An immutable snapshot of a manuscript. */
@Schema({ collection: 'revisions', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredRevision extends WordsWithoutBody {
  _id!: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true })
  manuscript!: Types.ObjectId;

  /** Counts from 1 for each manuscript. */
  @Prop({ type: Number, required: true })
  number!: number;

  /** The step that wrote it; `save` for a working copy that another one, a publication or nothing has replaced. */
  @Prop({ type: String, required: true, enum: TRANSITIONS.map(({ action }) => action) })
  action!: Action;

  /** Account id of the user who took the step. */
  @Prop({ type: Types.ObjectId, required: true })
  by!: Types.ObjectId;

  /** Account ids of its authors then, the first one first; in a published one, those whom readers saw. Older ones have none. */
  @Prop({ type: [Types.ObjectId], default: undefined })
  authors?: Types.ObjectId[];

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  /** What readers were told that it corrects, if anything. */
  @Prop({ type: String })
  correction?: string;

  /** The version whose words these are, if they were restored and not changed since. */
  @Prop({ type: SchemaFactory.createForClass(Restored) })
  restored?: Restored;

  /** Absent until somebody looks at the history, and in the first one. */
  @Prop({ type: SchemaFactory.createForClass(StoredChanges) })
  changes?: StoredChanges;

  @Prop({ type: [SchemaFactory.createForClass(StorageCharge)], default: undefined })
  charges?: StorageCharge[];

  /** `compressText` of its body. */
  @Prop({ type: Buffer, required: true })
  content!: mongo.Binary;
}

/** A revision with the text of its body. */
export type Revision = Omit<StoredRevision, 'content'> & Words;

export const StoredRevisionSchema = SchemaFactory.createForClass(StoredRevision);
StoredRevisionSchema.index({ manuscript: 1, number: 1 }, { unique: true });
StoredRevisionSchema.index({ action: 1, createdAt: 1 });
// To find what a deleted account leaves in the histories of others.
StoredRevisionSchema.index({ by: 1 });
StoredRevisionSchema.index({ authors: 1 }, { sparse: true });
