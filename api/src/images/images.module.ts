import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { join } from 'node:path';
import { ENV } from '../config/config.module.ts';
import type { Env } from '../config/env.ts';
import { DiskImageStore } from './disk-image-store.ts';
import { ImageStore } from './image-store.ts';
import { ImagesController } from './images.controller.ts';
import { StoredPicture, StoredPictureSchema } from './picture.schema.ts';
import { RemovalNote, RemovalNoteSchema } from './picture-removal.schema.ts';
import { PictureRemoval } from './picture-removal.service.ts';
import { PictureRemovalsRepository } from './picture-removals.repository.ts';
import { PictureKeeping } from './picture-keeping.service.ts';
import { PicturesRepository } from './pictures.repository.ts';
import { PicturesService } from './pictures.service.ts';
import { QuickSizes } from './quick-sizes.ts';
import { S3ImageStore } from './s3-image-store.ts';
import { UnusedPictures } from './unused-pictures.ts';
import { UploadsController } from './uploads.controller.ts';
import { VariantQueue } from './variant-queue.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: StoredPicture.name, schema: StoredPictureSchema },
      { name: RemovalNote.name, schema: RemovalNoteSchema },
    ]),
  ],
  controllers: [ImagesController, UploadsController],
  providers: [
    {
      provide: ImageStore,
      inject: [ENV],
      useFactory: ({ s3, dataDir }: Env) =>
        s3 === null ? new DiskImageStore(join(dataDir, 'images')) : new S3ImageStore(s3),
    },
    PicturesRepository,
    PictureRemovalsRepository,
    PictureRemoval,
    PictureKeeping,
    PicturesService,
    QuickSizes,
    UnusedPictures,
    VariantQueue,
  ],
  exports: [ImageStore, PictureKeeping, PictureRemoval, PicturesService],
})
export class ImagesModule {}
