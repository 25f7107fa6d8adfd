import { Prop, Schema } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** The submission of a working copy for review. */
@Schema({ _id: false })
export class Submission {
  @Prop({ type: Date, required: true })
  at!: Date;

  /** Account id of the author who submitted it. */
  @Prop({ type: Types.ObjectId, required: true })
  by!: Types.ObjectId;

  /** 1 for the first submission; incremented after each return. */
  @Prop({ type: Number, required: true })
  round!: number;

  /** The correction note to publish with it. */
  @Prop({ type: String })
  correction?: string;
}

/** The note of an admin who returned a submission. */
@Schema({ _id: false })
export class ReturnNote {
  @Prop({ type: Date, required: true })
  at!: Date;

  /** Account id of the admin. */
  @Prop({ type: Types.ObjectId, required: true })
  by!: Types.ObjectId;

  @Prop({ type: String, required: true })
  note!: string;

  /** `round` of the returned submission. */
  @Prop({ type: Number, required: true })
  round!: number;
}
