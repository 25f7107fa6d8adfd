import { Injectable } from '@nestjs/common';
import { RevisionPictures } from '../publishing/revision-pictures.service.ts';
import type { Migration, TellProgress } from './migration.ts';

@Injectable()
export class RevisionPicturesMigration implements Migration {
  readonly version = 4;
  readonly title = 'Counting the pictures of revisions';
  readonly things = 'manuscripts';

  constructor(private readonly pictures: RevisionPictures) {}

  async run(tell: TellProgress): Promise<void> {
    await this.pictures.run(tell);
  }
}
