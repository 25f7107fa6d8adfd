import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { PICTURE_ORIGINS, type PictureOrigin } from '../../contract/media-labels.ts';
import { FORMATS, type Format } from './picture-format.ts';

/** Accounts that a picture names as its uploaders. Others may use it while they hold it, and where they have it in a text. */
export const MAX_UPLOADERS = 50;

/** Prevents the removal of an uploaded, unused picture until `until`. */
@Schema({ _id: false })
export class Hold {
  @Prop({ type: String, required: true })
  by!: string;

  @Prop({ type: Date, required: true })
  until!: Date;
}

@Schema({ _id: false })
export class StoredVariant {
  @Prop({ type: String, required: true, enum: FORMATS })
  format!: Format;

  @Prop({ type: Number, required: true })
  width!: number;
}

/** Bytes that count towards the quota of an account until the picture is removed. */
@Schema({ _id: false })
export class Charge {
  @Prop({ type: String, required: true })
  to!: string;

  @Prop({ type: Number, required: true })
  bytes!: number;
}

@Schema({ collection: 'pictures', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredPicture {
  /** First 32 hexadecimal digits of the SHA-256 of the uploaded bytes. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Number, required: true })
  width!: number;

  @Prop({ type: Number, required: true })
  height!: number;

  @Prop({ type: String, required: true })
  color!: string;

  @Prop({ type: Boolean, required: true })
  animated!: boolean;

  /** Existing files. */
  @Prop({ type: [SchemaFactory.createForClass(StoredVariant)], required: true })
  files!: StoredVariant[];

  /** Number of articles, manuscripts and accounts that show it. */
  @Prop({ type: Number, required: true })
  uses!: number;

  /**
   * Number of uses that readers do not see: by manuscripts, in a working copy or a revision, and by
   * accounts in the trash.
   */
  @Prop({ type: Number })
  hidden?: number;

  @Prop({ type: [SchemaFactory.createForClass(Hold)], required: true })
  holds!: Hold[];

  /** Ids of the first accounts that uploaded these bytes, at most `MAX_UPLOADERS`. Absent for older pictures. */
  @Prop({ type: [String], default: undefined })
  uploadedBy?: string[];

  @Prop({ type: SchemaFactory.createForClass(Charge) })
  charge?: Charge;

  /**
   * When it was first uploaded; for pictures of release 1.0.0, when the first manuscript that has it was created. Absent for its
   * profile photos.
   */
  @Prop({ type: Date })
  createdAt?: Date;

  /** Offered wherever it is used again. Absent or empty: none; so is `credit`. */
  @Prop({ type: String })
  description?: string;

  @Prop({ type: String })
  credit?: string;

  /** What it is, as its uploader or an admin says. */
  @Prop({ type: String, enum: PICTURE_ORIGINS })
  origin?: PictureOrigin;

  /** Whether the upload had Content Credentials, which are stored beside its sizes. */
  @Prop({ type: Boolean })
  hasCredentials?: boolean;

  /** Words of its description and its credit, to search for. */
  @Prop({ type: [String], default: undefined })
  words?: string[];

  /** `SIZES_VERSION` when its files were created; absent if older than versions. */
  @Prop({ type: Number })
  sizes?: number;

  /** Whether its further files are created when a page first shows it. */
  @Prop({ type: Boolean })
  onDemand?: boolean;

  /** Whether files are missing and being created. */
  @Prop({ type: Boolean, required: true })
  pending!: boolean;
}

/** The index of used pictures, last added first, and its condition. */
export const USED_INDEX = 'used';
export const USED = { uses: { $gt: 0 } } as const;

export const StoredPictureSchema = SchemaFactory.createForClass(StoredPicture);
StoredPictureSchema.index({ pending: 1 });
StoredPictureSchema.index({ uses: 1, _id: 1 });
StoredPictureSchema.index({ sizes: 1 });
StoredPictureSchema.index({ 'holds.by': 1 }, { sparse: true });
// The lists of pictures, last added first.
StoredPictureSchema.index({ createdAt: -1, _id: -1 });
StoredPictureSchema.index({ createdAt: -1, _id: -1 }, { name: USED_INDEX, partialFilterExpression: USED });
StoredPictureSchema.index({ uploadedBy: 1, createdAt: -1, _id: -1 });
StoredPictureSchema.index({ words: 1, createdAt: -1, _id: -1 });
