import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { type Action, TRANSITIONS } from '../../manuscripts/transitions.ts';

@Schema({ _id: false })
export class EventManuscript {
  @Prop({ type: Types.ObjectId, required: true })
  id!: Types.ObjectId;

  /** Revision that readers now see; `null` if none. */
  @Prop({ type: Number, default: null })
  revision!: number | null;

  /** Account id of the user who took the step. */
  @Prop({ type: Types.ObjectId, required: true })
  by!: Types.ObjectId;
}

@Schema({ collection: 'outbox', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class ArticleEvent {
  /** Content version set by the commit, so events sort by commit. */
  @Prop({ type: Number, required: true })
  _id!: number;

  @Prop({ type: String, required: true, enum: TRANSITIONS.map(({ action }) => action) })
  action!: Action;

  @Prop({ type: Date, required: true })
  at!: Date;

  @Prop({ type: [SchemaFactory.createForClass(EventManuscript)], required: true })
  manuscripts!: EventManuscript[];

  /** Ids of pictures that articles no longer show. */
  @Prop({ type: [String], required: true })
  droppedPictures!: string[];
}

export const ArticleEventSchema = SchemaFactory.createForClass(ArticleEvent);
