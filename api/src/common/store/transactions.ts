import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { ContentGeneration } from './content-generation.ts';

/** All or nothing, over several collections. */
@Injectable()
export class Transactions {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly generation: ContentGeneration,
  ) {}

  /** Runs `work` in one transaction; where it loses against another it is run again, so it must only touch the store. */
  async run<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    return this.connection.withSession(async (session) => {
      try {
        return await session.withTransaction(() => work(session));
      } finally {
        await this.generation.settle(session);
      }
    });
  }
}
