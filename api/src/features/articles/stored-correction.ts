import { Prop, Schema } from '@nestjs/mongoose';

/** A correction, stored in a manuscript and in its article. */
@Schema({ _id: false })
export class StoredCorrection {
  /** Plain text, on one line. */
  @Prop({ type: String, required: true })
  text!: string;

  @Prop({ type: Date, required: true })
  at!: Date;
}
