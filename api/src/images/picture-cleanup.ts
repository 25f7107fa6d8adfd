import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Outbox, type OutboxConsumer } from '../publishing/outbox/outbox.ts';
import { PictureRemoval } from './picture-removal.service.ts';

/**
 * Removes the pictures that articles show no longer, where whoever wrote was killed before that or found a disk that
 * refused. Removing one again does no harm: a picture that something uses or somebody holds stays.
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

  /** @throws Error where another process is at one, which may have been killed */
  async take({ droppedPictures }: { droppedPictures: readonly string[] }): Promise<void> {
    for (const id of droppedPictures)
      if (!(await this.removal.remove(id))) throw new Error(`Picture ${id} is being removed elsewhere.`);
  }
}
