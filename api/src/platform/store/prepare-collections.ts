import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import mongoose, { type Connection, type Model } from 'mongoose';

/** MongoDB's codes for an index of the same key or name with other options. */
const IN_THE_WAY = new Set<unknown>([85, 86]);
const INDEX_NOT_FOUND = 27;

/** Creates the indexes of all collections at start, before the first request. */
@Injectable()
export class PrepareCollections implements OnModuleInit {
  private readonly logger = new Logger('Start');

  constructor(@InjectConnection() private readonly connection: Connection) {}

  async onModuleInit(): Promise<void> {
    for (const model of Object.values(this.connection.models)) {
      await model.createCollection();
      await this.createIndexes(model);
    }
  }

  private async createIndexes(model: Model<unknown>): Promise<void> {
    try {
      await model.createIndexes();
    } catch (error) {
      if (!hasCode(error, IN_THE_WAY)) throw error;
      await this.dropChanged(model);
      await model.createIndexes();
    }
  }

  /** Drops the indexes whose options an upgrade has changed. Indexes that an operator has added stay. */
  private async dropChanged(model: Model<unknown>): Promise<void> {
    const ours = new Set(model.schema.indexes().map(([key]) => nameOf(key)));
    const { toDrop } = await model.diffIndexes();
    for (const name of toDrop.filter((each) => ours.has(each))) {
      this.logger.log(`The options of the index ${name} of ${model.collection.name} have changed.`);
      // Another replica may have dropped it.
      await model.collection.dropIndex(name).catch((error: unknown) => {
        if (!hasCode(error, new Set([INDEX_NOT_FOUND]))) throw error;
      });
    }
  }
}

/** The name that MongoDB's drivers give to an index. */
function nameOf(key: object): string {
  return Object.entries(key).flat().join('_');
}

function hasCode(error: unknown, codes: ReadonlySet<unknown>): boolean {
  return error instanceof mongoose.mongo.MongoServerError && codes.has(error.code);
}
