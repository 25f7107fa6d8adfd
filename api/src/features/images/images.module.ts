import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { join } from 'node:path';
import { ENV } from '../../platform/config/config.module.ts';
import type { Env } from '../../platform/config/env.ts';
import { JobsModule } from '../../platform/jobs/jobs.module.ts';
import { DiskImageStore } from './disk-image-store.ts';
import { HiddenPictures } from './hidden-pictures.ts';
import { ImageStore } from './image-store.ts';
import { ImagesController } from './images.controller.ts';
import { MarkDrawer } from './marks/mark-drawer.ts';
import { MarksController } from './marks/marks.controller.ts';
import { StoredPicture, StoredPictureSchema } from './picture.schema.ts';
import { RemovalNote, RemovalNoteSchema } from './picture-removal.schema.ts';
import { BestFiles } from './best-files.ts';
import { LateSizes } from './late-sizes.ts';
import { PendingPictures } from './pending-pictures.ts';
import { PictureRemoval } from './picture-removal.service.ts';
import { PictureRemovalJobs } from './picture-removal-jobs.ts';
import { PictureRemovalsRepository } from './picture-removals.repository.ts';
import { PictureLibraryRepository } from './picture-library.repository.ts';
import { PictureLibrary } from './picture-library.service.ts';
import { PictureMaintenance } from './picture-maintenance.service.ts';
import { PictureUploads } from './picture-uploads.service.ts';
import { PicturesRepository } from './pictures.repository.ts';
import { PicturesService } from './pictures.service.ts';
import { QuickSizes } from './quick-sizes.ts';
import { S3ImageStore } from './s3-image-store.ts';
import { UnusedPictures } from './unused-pictures.ts';
import { UploadsController } from './uploads.controller.ts';

@Module({
  imports: [
    JobsModule,
    MongooseModule.forFeature([
      { name: StoredPicture.name, schema: StoredPictureSchema },
      { name: RemovalNote.name, schema: RemovalNoteSchema },
    ]),
  ],
  // The marks come first: their addresses begin as those of pictures.
  controllers: [MarksController, ImagesController, UploadsController],
  providers: [
    MarkDrawer,
    {
      provide: ImageStore,
      inject: [ENV],
      useFactory: ({ s3, dataDir }: Env) =>
        s3 === null ? new DiskImageStore(join(dataDir, 'images')) : new S3ImageStore(s3),
    },
    PicturesRepository,
    PictureRemovalsRepository,
    PictureRemoval,
    PictureLibraryRepository,
    PictureLibrary,
    PictureMaintenance,
    HiddenPictures,
    PicturesService,
    PictureUploads,
    QuickSizes,
    UnusedPictures,
    BestFiles,
    LateSizes,
    PendingPictures,
    PictureRemovalJobs,
  ],
  exports: [
    HiddenPictures,
    ImageStore,
    BestFiles,
    PictureLibrary,
    PictureMaintenance,
    PictureRemoval,
    PicturesService,
    PictureUploads,
  ],
})
export class ImagesModule {}
