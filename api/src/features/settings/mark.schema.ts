import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The drawn files of an uploaded mark. */
@Schema({ collection: 'marks', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class Mark {
  /** The start of a digest of its pixels. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: [{ name: String, bytes: Buffer, _id: false }], required: true })
  files!: { name: string; bytes: Buffer }[];

  @Prop({ type: Date, required: true })
  createdAt!: Date;
}

export const MarkSchema = SchemaFactory.createForClass(Mark);
