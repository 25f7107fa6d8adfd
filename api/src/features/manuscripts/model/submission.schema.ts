import { Prop, Schema } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** A working copy that waits for an admin. */
@Schema({ _id: false })
export class Submission {
  @Prop({ type: Date, required: true })
  at!: Date;

  /** Account id of the author who submitted it. */
  @Prop({ type: Types.ObjectId, required: true })
  by!: Types.ObjectId;

  /** 1 if it has not been returned before. */
  @Prop({ type: Number, required: true })
  round!: number;

  /** What readers will be told that it corrects, if anything. */
  @Prop({ type: String })
  correction?: string;
}

/** What an admin wrote who did not approve. */
@Schema({ _id: false })
export class Returned {
  @Prop({ type: Date, required: true })
  at!: Date;

  /** Account id of the admin. */
  @Prop({ type: Types.ObjectId, required: true })
  by!: Types.ObjectId;

  @Prop({ type: String, required: true })
  note!: string;

  /** That of the submission. */
  @Prop({ type: Number, required: true })
  round!: number;
}
