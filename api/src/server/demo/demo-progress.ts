import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

/** Progress of the demo, so that an interrupted start continues, and deleted articles do not return. */
@Schema({ collection: 'demo', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class DemoState {
  @Prop({ type: String, required: true })
  _id!: string;

  /** Slugs of the loaded articles. */
  @Prop({ type: [String], required: true })
  loaded!: string[];

  @Prop({ type: Boolean, required: true })
  done!: boolean;
}

export const DemoStateSchema = SchemaFactory.createForClass(DemoState);

const DEMO = { _id: 'demo' };

@Injectable()
export class DemoProgress {
  constructor(@InjectModel(DemoState.name) private readonly states: Model<DemoState>) {}

  async read(): Promise<{ loaded: Set<string>; done: boolean }> {
    const state = await this.states.findOne(DEMO).lean();
    return { loaded: new Set(state?.loaded), done: state?.done ?? false };
  }

  async add(slug: string): Promise<void> {
    await this.states.updateOne(
      DEMO,
      { $addToSet: { loaded: slug }, $setOnInsert: { done: false } },
      { upsert: true },
    );
  }

  async finish(): Promise<void> {
    await this.states.updateOne(DEMO, { $set: { done: true } }, { upsert: true });
  }
}
