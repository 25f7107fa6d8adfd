import { Prop, Schema } from '@nestjs/mongoose';

/** Bytes that count towards the total of an account until what takes them is deleted. */
@Schema({ _id: false })
export class StorageCharge {
  /** Id of the counter: a digest of the account's id. */
  @Prop({ type: String, required: true })
  counter!: string;

  @Prop({ type: Number, required: true })
  bytes!: number;
}
