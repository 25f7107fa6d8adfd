import { Injectable } from '@nestjs/common';
import { HiddenUses } from '../publishing/hidden-uses.service.ts';
import type { Migration, TellProgress } from './migration.ts';

@Injectable()
export class HiddenUsesMigration implements Migration {
  readonly version = 5;
  readonly title = 'Counting the pictures that readers do not see';
  readonly things = 'manuscripts';

  constructor(private readonly uses: HiddenUses) {}

  async run(tell: TellProgress): Promise<void> {
    await this.uses.recount(tell);
  }
}
