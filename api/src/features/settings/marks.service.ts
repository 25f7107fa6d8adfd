import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { MARK_FILES, type MarkFile } from '../../contract/marks.ts';
import { Transactions } from '../../platform/store/transactions.ts';
import { MarksRepository } from './marks.repository.ts';
import { SettingsService } from './settings.service.ts';

/** Milliseconds that a mark is kept when it is not, or no longer, the magazine's: a day. Pages in use may still name it. */
const UNUSED_MS = 24 * 60 * 60 * 1000;
const ID_DIGITS = 32;

/** The files of marks. The settings name the one that pages show. */
@Injectable()
export class MarksService {
  constructor(
    private readonly repository: MarksRepository,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
  ) {}

  /** Stores a drawn mark, and returns its name. */
  async add(files: Readonly<Record<MarkFile, Buffer>>): Promise<string> {
    const id = createHash('sha256').update(files['512.png']).digest('hex').slice(0, ID_DIGITS);
    const createdAt = new Date();
    const drawn = MARK_FILES.map((name) => ({ name, bytes: files[name] }));
    await this.transactions.run(async (session) => {
      const { mark } = (await this.settings.find(session)).settings;
      await this.repository.deleteOlder(new Date(createdAt.getTime() - UNUSED_MS), mark, session);
      await this.repository.insert({ _id: id, files: drawn, createdAt }, session);
    });
    return id;
  }

  async find(mark: string, file: MarkFile): Promise<Buffer | null> {
    return this.repository.findFile(mark, file);
  }
}
