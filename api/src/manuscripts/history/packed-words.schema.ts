import { Prop, Schema } from '@nestjs/mongoose';
import mongoose from 'mongoose';

/** Where packed words are in the chain of their manuscript; see `placeAfter`. */
@Schema({ _id: false })
export class Place {
  /** Number of the revision whose words are the dictionary of the frame; absent without one. */
  @Prop({ type: Number })
  base?: number;

  /** Bases up to the head of its group; 0 in a head. Later removals may have left fewer. */
  @Prop({ type: Number, required: true })
  links!: number;

  /** In a head: numbers of the heads that it is based on, oldest first. Later removals may have left others. */
  @Prop({ type: [Number], default: undefined })
  heads?: number[];
}

/** The words of a revision, apart from its pictures. */
@Schema({ _id: false })
export class PackedWords extends Place {
  /** `pack` of the words. */
  @Prop({ type: Buffer, required: true })
  frame!: mongoose.mongo.Binary;

  /** Revisions that have been based on it. Counting one conflicts with a removal of this one at the same time. */
  @Prop({ type: Number })
  uses?: number;
}
