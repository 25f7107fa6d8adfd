import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { type Action, TRANSITIONS } from '../../manuscripts/transitions.ts';

/** One manuscript of an event. */
@Schema({ _id: false })
export class EventManuscript {
  /** The manuscript's. */
  @Prop({ type: Types.ObjectId, required: true })
  id!: Types.ObjectId;

  /** The revision that readers see now; `null` where they see nothing any more. */
  @Prop({ type: Number, default: null })
  revision!: number | null;

  /** Id of the account of whoever took the step. */
  @Prop({ type: Types.ObjectId, required: true })
  by!: Types.ObjectId;
}

/** What one commit of the writer did. */
@Schema({ collection: 'outbox', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class ArticleEvent {
  /** The content version that the commit made: events have the order in which they were committed. */
  @Prop({ type: Number, required: true })
  _id!: number;

  @Prop({ type: String, required: true, enum: TRANSITIONS.map(({ action }) => action) })
  action!: Action;

  @Prop({ type: Date, required: true })
  at!: Date;

  @Prop({ type: [SchemaFactory.createForClass(EventManuscript)], required: true })
  manuscripts!: EventManuscript[];

  /** Ids of pictures that an article shows no longer. */
  @Prop({ type: [String], required: true })
  droppedPictures!: string[];
}

export const ArticleEventSchema = SchemaFactory.createForClass(ArticleEvent);
