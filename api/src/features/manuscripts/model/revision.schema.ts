import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type mongo, Types } from 'mongoose';
import type { RevisionChanges } from '../../../contract/revisions.ts';
import { StorageCharge } from '../../../platform/limits/storage-charge.ts';
import { type Action, TRANSITIONS } from './transitions.ts';
import { type Words, WordsWithoutBody } from './written-fields.schema.ts';

/** The version from which words were restored. */
@Schema({ _id: false })
export class RestoredVersion {
  @Prop({ type: Number, required: true })
  number!: number;

  /** When that version was saved or published. */
  @Prop({ type: Date, required: true })
  at!: Date;
}

/** Cached `changesBetween` a revision and its predecessor; see `RevisionDescriber`. */
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

  /** Absent in comparisons made before authors could choose the language. */
  @Prop({ type: Boolean })
  language?: boolean;

  @Prop({ type: Boolean, required: true })
  tags!: boolean;

  @Prop({ type: Boolean, required: true })
  banner!: boolean;

  @Prop({ type: Number, required: true })
  pictures!: number;

  /** Number of the predecessor. If thinning deletes that revision, the cached changes are stale. */
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

  /** The step that created it; `save` for a working copy that was replaced or discarded. */
  @Prop({ type: String, required: true, enum: TRANSITIONS.map(({ action }) => action) })
  action!: Action;

  /** Account id of the user who took the step. */
  @Prop({ type: Types.ObjectId, required: true })
  by!: Types.ObjectId;

  /**
   * Account ids of the authors at that time, the first author first; in a published revision, those shown to readers. Absent in
   * older revisions.
   */
  @Prop({ type: [Types.ObjectId], default: undefined })
  authors?: Types.ObjectId[];

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  /** The correction note published with it. */
  @Prop({ type: String })
  correction?: string;

  /** The version from which the words were restored, if they have not been changed since. */
  @Prop({ type: SchemaFactory.createForClass(RestoredVersion) })
  restored?: RestoredVersion;

  /** Absent in the first revision, and until a user opens the history. */
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
// To replace a deleted account in the histories of other authors' manuscripts.
StoredRevisionSchema.index({ by: 1 });
StoredRevisionSchema.index({ authors: 1 }, { sparse: true });
