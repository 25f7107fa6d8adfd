import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** Who is editing a manuscript. */
@Schema({ collection: 'edit_leases', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class EditLease {
  /** Id of the manuscript. */
  @Prop({ type: Types.ObjectId, required: true })
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  tab!: string;

  @Prop({ type: Types.ObjectId, required: true })
  by!: Types.ObjectId;

  @Prop({ type: Date, required: true })
  since!: Date;

  /** End of the lease, unless the tab renews it. */
  @Prop({ type: Date, required: true })
  until!: Date;
}

export const EditLeaseSchema = SchemaFactory.createForClass(EditLease);
EditLeaseSchema.index({ until: 1 }, { expireAfterSeconds: 0 });
