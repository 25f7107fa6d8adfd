import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { PINNED_SECTIONS, type PinnedSection } from '../../../contract/front-page.ts';

/** The `_id` of the single document. */
export const FRONT_PAGE = 'front-page';
export const FRONT_PAGE_COLLECTION = 'front_page';

@Schema({ _id: false })
export class StoredPin {
  @Prop({ type: String, enum: PINNED_SECTIONS, required: true })
  section!: PinnedSection;

  /** It may have been withdrawn or deleted since: then its place is filled. */
  @Prop({ type: Types.ObjectId, required: true })
  article!: Types.ObjectId;

  @Prop({ type: Date, default: null })
  until!: Date | null;
}

const StoredPinSchema = SchemaFactory.createForClass(StoredPin);

/** The single document of the pins on the home page. It is missing until an admin first puts an order live. */
@Schema({ collection: FRONT_PAGE_COLLECTION, versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredFrontPage {
  @Prop({ type: String, required: true })
  _id!: typeof FRONT_PAGE;

  /** Increases with each change. */
  @Prop({ type: Number, required: true })
  version!: number;

  /** All apply: a pin is removed at its end. */
  @Prop({ type: [StoredPinSchema], required: true })
  pins!: StoredPin[];

  /** Pins that have ended since an admin last put an order live, for the overview. */
  @Prop({ type: [StoredPinSchema], default: [] })
  ended!: StoredPin[];
}

export const StoredFrontPageSchema = SchemaFactory.createForClass(StoredFrontPage);
