import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** The correction of another language that nobody has checked yet. */
@Schema({ _id: false })
export class UncheckedCorrection {
  /** Id of the corrected article. */
  @Prop({ type: Types.ObjectId, required: true })
  article!: Types.ObjectId;

  @Prop({ type: Date, required: true })
  at!: Date;
}

/** The place of an article among its translations. */
@Schema({ _id: false })
export class StoredTranslation {
  /** Id of the original, which may no longer exist. All languages of a work have the same, the original too. */
  @Prop({ type: Types.ObjectId, required: true })
  group!: Types.ObjectId;

  @Prop({ type: SchemaFactory.createForClass(UncheckedCorrection) })
  unchecked?: UncheckedCorrection;
}
