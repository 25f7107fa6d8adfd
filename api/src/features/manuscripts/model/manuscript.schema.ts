import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import type { ActivityAction } from '../../../contract/notes.ts';
import { StoredCorrection } from '../../articles/stored-correction.ts';
import { StorageCharge } from '../../../platform/limits/storage-charge.ts';
import { Listing } from './listing.ts';
import { ReturnNote, Submission } from './submission.schema.ts';
import { type State, STATES } from './transitions.ts';
import { TranslationLink } from './translation.schema.ts';
import { WorkingCopy } from './working-copy.schema.ts';
import { type Words, WordsWithoutBody } from './written-fields.schema.ts';

@Schema({ _id: false })
export class Trash {
  @Prop({ type: Date, required: true })
  at!: Date;

  /** Account id of the user who deleted it. */
  @Prop({ type: Types.ObjectId, required: true })
  by!: Types.ObjectId;

  /** The state to restore, if it was deleted with its author. */
  @Prop({ type: String, enum: STATES })
  withAuthor?: State;
}

/** The approval of a working copy by an admin. */
@Schema({ _id: false })
export class Approval {
  /** Number of the revision with the approved words. */
  @Prop({ type: Number, required: true })
  revision!: number;

  /** `mark` of the approved working copy. */
  @Prop({ type: String, required: true })
  mark!: string;

  /** When the words were saved. Absent in older approvals. */
  @Prop({ type: Date })
  savedAt?: Date;
}

@Schema({ _id: false })
export class Schedule {
  @Prop({ type: Date, required: true })
  at!: Date;

  /** Account id of the user who scheduled it. */
  @Prop({ type: Types.ObjectId, required: true })
  by!: Types.ObjectId;

  /** Present if an admin approved the words to publish. Later saves do not change them. */
  @Prop({ type: SchemaFactory.createForClass(Approval) })
  approved?: Approval;

  /** The words saved before the author continued typing; see `withSettled`. Absent if nothing was saved since. */
  @Prop({ type: SchemaFactory.createForClass(WorkingCopy) })
  settled?: WorkingCopy;
}

/** A scheduled publication that did not take place. */
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

  /** Index among all authors, including absent ones. */
  @Prop({ type: Number, required: true })
  place!: number;

  /** Index among `shownAuthors`, if readers saw other authors when this one became absent. */
  @Prop({ type: Number })
  shownPlace?: number;
}

/** A step that created no revision. */
@Schema({ _id: false })
export class ActivityEntry {
  @Prop({ type: String, required: true })
  action!: ActivityAction;

  @Prop({ type: Date, required: true })
  at!: Date;

  /** Account id of the user who took the step, or on whose behalf the system took it. */
  @Prop({ type: Types.ObjectId, required: true })
  by!: Types.ObjectId;

  /** The scheduled time of publication, for a `schedule` step. */
  @Prop({ type: Date })
  until?: Date;
}

/**
 * An author's manuscript. Its own fields have the published words without the body; in a draft they are empty. Its article has
 * the same id.
 */
@Schema({ collection: 'manuscripts', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredManuscript extends WordsWithoutBody {
  _id!: Types.ObjectId;

  /** Account id of the first author. */
  @Prop({ type: Types.ObjectId, required: true })
  author!: Types.ObjectId;

  /** Account ids of all authors, who may edit it; the first author first. */
  @Prop({ type: [Types.ObjectId], required: true })
  authors!: Types.ObjectId[];

  /**
   * Account ids of the authors shown to readers, if they differ from `authors`; see `bylineOf`. Withdrawn articles keep them.
   */
  @Prop({ type: [Types.ObjectId], default: undefined })
  shownAuthors?: Types.ObjectId[];

  /** Authors whose accounts are in the trash while the manuscript is not. */
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

  /** Corrections of its article, newest first. Absent without one. */
  @Prop({ type: [SchemaFactory.createForClass(StoredCorrection)], default: undefined })
  corrections?: StoredCorrection[];

  /** Absent without translations. */
  @Prop({ type: SchemaFactory.createForClass(TranslationLink) })
  translation?: TranslationLink;

  /** Readable part of the article's URL, which never changes; the id until it is published. */
  @Prop({ type: String, required: true })
  slug!: string;

  /** The slug before it was deleted. The next publication reuses it if it is still free. */
  @Prop({ type: String })
  formerSlug?: string;

  /** Part of the sitemap that lists it; see `SitemapParts`. Never changes; 0 before the first publication. */
  @Prop({ type: Number, required: true })
  sitemapPart!: number;

  /** `storedIdempotencyKey` of the request that created it. A repeated request finds the manuscript by this key. */
  @Prop({ type: String })
  idempotencyKey?: string;

  /** `requestDigest` of that request. A different request with the same key is refused. */
  @Prop({ type: String })
  requestDigest?: string;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Prop({ type: Date, required: true })
  updatedAt!: Date;

  /** Absent without unpublished changes. */
  @Prop({ type: SchemaFactory.createForClass(WorkingCopy) })
  workingCopy?: WorkingCopy;

  /** Present while its working copy awaits review; kept in the trash only if it was deleted with its author. */
  @Prop({ type: SchemaFactory.createForClass(Submission) })
  submission?: Submission;

  /** The last return by an admin, until the words are published. */
  @Prop({ type: SchemaFactory.createForClass(ReturnNote) })
  returned?: ReturnNote;

  /** Present only while it is scheduled. */
  @Prop({ type: SchemaFactory.createForClass(Schedule) })
  schedule?: Schedule;

  /** Storage charges of its working copy, one for each counter of the users who made it longer. */
  @Prop({ type: [SchemaFactory.createForClass(StorageCharge)], default: undefined })
  charges?: StorageCharge[];

  /** Present until it is scheduled again, published or deleted. */
  @Prop({ type: SchemaFactory.createForClass(MissedSchedule) })
  missedSchedule?: MissedSchedule;

  /** Present only in the trash. */
  @Prop({ type: SchemaFactory.createForClass(Trash) })
  trash?: Trash;

  /** The latest activity entries, oldest first; see `activityAfter`. Absent without any. */
  @Prop({ type: [SchemaFactory.createForClass(ActivityEntry)], default: undefined })
  deeds?: ActivityEntry[];

  /** Absent in manuscripts of release 1.0.0 until their migration. */
  @Prop({ type: SchemaFactory.createForClass(Listing) })
  listing?: Listing;
}

/** A manuscript with the body of its published words. */
export type Manuscript = StoredManuscript & Words;

/** The index of the list of all manuscripts in its first order. */
export const BY_CHANGE = { 'listing.keys': 1, 'listing.changedAt': -1, _id: -1 } as const;

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
StoredManuscriptSchema.index({ 'missedSchedule.at': -1 }, { sparse: true });
StoredManuscriptSchema.index(BY_CHANGE);
StoredManuscriptSchema.index({ 'listing.keys': 1, 'listing.title': 1, _id: 1 });
StoredManuscriptSchema.index({ 'listing.starts': 1, 'listing.changedAt': -1, _id: -1 });
// To replace a deleted account. A scan of 100,000 manuscripts would block writes to the embedded store for one or two seconds.
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
// Where a picture is used. Its revisions include what is published.
for (const field of ['revisionPictures', 'workingCopy.pictures', 'schedule.settled.pictures'])
  StoredManuscriptSchema.index({ [field]: 1, _id: -1 });
StoredManuscriptSchema.index({ 'translation.group': 1 }, { sparse: true });
StoredManuscriptSchema.index(
  { authors: 1, 'translation.toCheck.at': -1, _id: -1 },
  { partialFilterExpression: { 'translation.toCheck.at': { $exists: true } } },
);
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

/** The readable part of an article's URL, and the part of the sitemap that lists it. Neither changes. */
export type Address = Pick<StoredManuscript, 'slug' | 'sitemapPart'>;
/** The address of an article that was deleted. */
export type FormerAddress = Pick<StoredManuscript, 'formerSlug' | 'sitemapPart'>;
