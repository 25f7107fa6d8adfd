import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import type { ActivityAction } from '../../../contract/notes.ts';
import { StoredCorrection } from '../../articles/stored-correction.ts';
import { StorageCharge } from '../../../platform/limits/storage-charge.ts';
import { Returned, Submission } from './submission.schema.ts';
import { type State, STATES } from './transitions.ts';
import { WorkingCopy } from './working-copy.schema.ts';
import { type Words, WordsWithoutBody } from './words.schema.ts';

@Schema({ _id: false })
export class Trash {
  @Prop({ type: Date, required: true })
  at!: Date;

  /** Account id of the user who deleted it. */
  @Prop({ type: Types.ObjectId, required: true })
  by!: Types.ObjectId;

  /** If it was deleted with its author: its state before, in which it comes back with them. */
  @Prop({ type: String, enum: STATES })
  withAuthor?: State;
}

/** Words that an admin has read. */
@Schema({ _id: false })
export class Approved {
  /** Number of the revision that keeps them. */
  @Prop({ type: Number, required: true })
  revision!: number;

  /** That of the working copy that had them. */
  @Prop({ type: String, required: true })
  mark!: string;
}

@Schema({ _id: false })
export class Schedule {
  @Prop({ type: Date, required: true })
  at!: Date;

  /** Account id of the user who scheduled it. */
  @Prop({ type: Types.ObjectId, required: true })
  by!: Types.ObjectId;

  /** What an admin approved for that time, under that policy: later saves change nothing of it. */
  @Prop({ type: SchemaFactory.createForClass(Approved) })
  approved?: Approved;

  /** Words that stood saved before the author went on typing; see `withSettled`. Absent if nothing has been saved since. */
  @Prop({ type: SchemaFactory.createForClass(WorkingCopy) })
  settled?: WorkingCopy;
}

/** A schedule that could not be kept. */
@Schema({ _id: false })
export class MissedSchedule {
  @Prop({ type: Date, required: true })
  at!: Date;

  /** One sentence for people. */
  @Prop({ type: String, required: true })
  reason!: string;
}

@Schema({ _id: false })
export class AbsentAuthor {
  /** Id of an account. */
  @Prop({ type: Types.ObjectId, required: true })
  author!: Types.ObjectId;

  /** Index among all authors, absent ones included. */
  @Prop({ type: Number, required: true })
  place!: number;

  /** Index among `shownAuthors`, if readers saw other authors then. */
  @Prop({ type: Number })
  shownPlace?: number;
}

/** A step that creates no revision. */
@Schema({ _id: false })
export class ActivityEntry {
  @Prop({ type: String, required: true })
  action!: ActivityAction;

  @Prop({ type: Date, required: true })
  at!: Date;

  /** Account id of the user who took it, or for whom the clock did. */
  @Prop({ type: Types.ObjectId, required: true })
  by!: Types.ObjectId;

  /** When it is to be published, if that was chosen. */
  @Prop({ type: Date })
  until?: Date;
}

/** An author's manuscript. Its own words are the published ones, without the body; a draft has none. Its article has the same id. */
@Schema({ collection: 'manuscripts', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredManuscript extends WordsWithoutBody {
  _id!: Types.ObjectId;

  /** Account id of the first author. */
  @Prop({ type: Types.ObjectId, required: true })
  author!: Types.ObjectId;

  /** Account ids of all authors, the first one first. They may edit it. */
  @Prop({ type: [Types.ObjectId], required: true })
  authors!: Types.ObjectId[];

  /** Account ids of those whom readers see, or saw before it was withdrawn, if they are not `authors`; see `bylineOf`. */
  @Prop({ type: [Types.ObjectId], default: undefined })
  shownAuthors?: Types.ObjectId[];

  /** Authors who are in the trash without it. */
  @Prop({ type: [SchemaFactory.createForClass(AbsentAuthor)], default: undefined })
  absentAuthors?: AbsentAuthor[];

  @Prop({ type: String, required: true, enum: STATES })
  state!: State;

  /** Number of the newest revision; 0 before the first. */
  @Prop({ type: Number, required: true })
  revision!: number;

  /** Number of the revision that readers see, if it is not the newest; see `liveRevision`. */
  @Prop({ type: Number })
  live?: number;

  /** Ids of the pictures of its revisions. Absent before the first. */
  @Prop({ type: [String], default: undefined })
  revisionPictures?: string[];

  /** What its article said wrong, newest first. Absent without one. */
  @Prop({ type: [SchemaFactory.createForClass(StoredCorrection)], default: undefined })
  corrections?: StoredCorrection[];

  /** Readable part of its address, which never changes; the id while readers have none. */
  @Prop({ type: String, required: true })
  slug!: string;

  /** The slug from before it was deleted. It is taken again at the next publication if it is still free. */
  @Prop({ type: String })
  formerSlug?: string;

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

  /** Present only while its working copy waits for an admin; in the trash, only if it went there with its author. */
  @Prop({ type: SchemaFactory.createForClass(Submission) })
  submission?: Submission;

  /** The last note of an admin, until the words are published. */
  @Prop({ type: SchemaFactory.createForClass(Returned) })
  returned?: Returned;

  /** Present only while it is scheduled. */
  @Prop({ type: SchemaFactory.createForClass(Schedule) })
  schedule?: Schedule;

  /** For its working copy; whoever made it longer has an own one. */
  @Prop({ type: [SchemaFactory.createForClass(StorageCharge)], default: undefined })
  charges?: StorageCharge[];

  /** Until it is scheduled again, published or deleted. */
  @Prop({ type: SchemaFactory.createForClass(MissedSchedule) })
  missedSchedule?: MissedSchedule;

  /** Present only in the trash. */
  @Prop({ type: SchemaFactory.createForClass(Trash) })
  trash?: Trash;

  /** Its activity, oldest first; the newest 100. Absent without any. */
  @Prop({ type: [SchemaFactory.createForClass(ActivityEntry)], default: undefined })
  deeds?: ActivityEntry[];
}

/** A manuscript with the body of its published words. */
export type Manuscript = StoredManuscript & Words;

export const StoredManuscriptSchema = SchemaFactory.createForClass(StoredManuscript);
StoredManuscriptSchema.index({ authors: 1 });
StoredManuscriptSchema.index({ 'absentAuthors.author': 1 }, { sparse: true });
StoredManuscriptSchema.index({ shownAuthors: 1 }, { sparse: true });
StoredManuscriptSchema.index({ authors: 1, state: 1, 'workingCopy.savedAt': -1, _id: -1 });
StoredManuscriptSchema.index({ author: 1, state: 1, 'trash.at': -1, _id: -1 });
StoredManuscriptSchema.index({ 'trash.at': -1, _id: -1 });
StoredManuscriptSchema.index({ authors: 1, state: 1, 'schedule.at': 1, _id: 1 });
StoredManuscriptSchema.index({ authors: 1, 'submission.at': -1, _id: -1 });
StoredManuscriptSchema.index({ 'submission.at': -1, _id: -1 });
StoredManuscriptSchema.index({ 'schedule.at': 1 }, { sparse: true });
// For what a deleted account did: a scan of 100,000 manuscripts would hold the embedded store's writes for a second or two.
for (const field of [
  'deeds.by',
  'returned.by',
  'schedule.by',
  'schedule.settled.savedBy',
  'submission.by',
  'trash.by',
  'workingCopy.savedBy',
])
  StoredManuscriptSchema.index({ [field]: 1 }, { sparse: true });
StoredManuscriptSchema.index({ slug: 1 }, { unique: true });
StoredManuscriptSchema.index({ idempotencyKey: 1 }, { unique: true, sparse: true });

/** A manuscript in lists, with its working copy. */
export type StoredManuscriptSummary = Pick<
  StoredManuscript,
  | '_id'
  | 'author'
  | 'authors'
  | 'state'
  | 'createdAt'
  | 'submission'
  | 'returned'
  | 'schedule'
  | 'missedSchedule'
  | 'trash'
> & {
  workingCopy: Omit<WorkingCopy, 'content' | 'pictures'>;
};

/** Never changes. */
export type Address = Pick<StoredManuscript, 'slug' | 'sitemapPart'>;
/** The address of an article that was deleted. */
export type FormerAddress = Pick<StoredManuscript, 'formerSlug' | 'sitemapPart'>;
