/* eslint-disable no-restricted-syntax -- a migration changes stored shapes */
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Types } from 'mongoose';
import { compressText } from '../manuscripts/history/compressed-text.ts';
import type { Migration, TellProgress } from './migration.ts';
import { type PackedWords, RevisionChains } from './revision-chains.ts';

interface OldRevision {
  _id: Types.ObjectId;
  manuscript: Types.ObjectId;
  number: number;
  content?: unknown;
  packed?: PackedWords;
}

/** Compresses the text of each revision alone. The newest ones of a manuscript go first: others are based on the older ones. */
@Injectable()
export class RevisionsAloneMigration implements Migration {
  readonly version = 8;
  readonly title = 'Compressing each revision alone';
  readonly things = 'manuscripts';

  constructor(@InjectConnection() private readonly connection: Connection) {}

  async run(tell: TellProgress): Promise<void> {
    const manuscripts = await this.connection
      .collection('manuscripts')
      .find({}, { projection: { _id: 1 } })
      .toArray();
    for (const [done, { _id }] of manuscripts.entries()) {
      await this.compressAll(_id);
      tell(done + 1, manuscripts.length);
    }
  }

  private async compressAll(manuscript: Types.ObjectId): Promise<void> {
    const revisions = this.connection.collection<OldRevision>('revisions');
    const chains = new RevisionChains(async (number) => {
      const found = await revisions.findOne({ manuscript, number });
      if (found?.packed === undefined)
        throw new Error(`Revision ${number} of manuscript ${manuscript.toHexString()} is damaged.`);
      return found.packed;
    });
    const all = await revisions
      .find({ manuscript }, { projection: { number: 1 } })
      .sort({ number: -1 })
      .toArray();
    for (const { _id, number } of all) {
      const revision = await revisions.findOne({ _id });
      if (revision?.packed === undefined) {
        if (typeof revision?.content === 'string')
          await revisions.updateOne({ _id }, { $set: { content: compressText(revision.content) } });
        continue;
      }
      const { content, ...words } = await chains.wordsOf(number);
      await revisions.updateOne(
        { _id },
        { $set: { ...words, content: compressText(content) }, $unset: { packed: '' } },
      );
    }
  }
}
