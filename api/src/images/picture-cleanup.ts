import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Outbox, type OutboxConsumer } from '../publishing/outbox/outbox.ts';
import { PictureRemoval } from './picture-removal.service.ts';

/**
 * Removes pictures that articles no longer show, if the writing process was killed or met a disk error. Repeating a
 * removal is safe: a picture that is used or held stays.
 */
@Injectable()
export class PictureCleanup implements OutboxConsumer, OnModuleInit {
  readonly name = 'picture-cleanup';

  constructor(
    private readonly outbox: Outbox,
    private readonly removal: PictureRemoval,
  ) {}

  onModuleInit(): void {
    this.outbox.register(this);
  }

  /** @throws Error if another process, possibly a killed one, is removing a picture */
  async take({ droppedPictures }: { droppedPictures: readonly string[] }): Promise<void> {
    for (const id of droppedPictures)
      if (!(await this.removal.remove(id))) throw new Error(`Picture ${id} is being removed elsewhere.`);
  }
}
