import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { ImagesModule } from '../images/images.module.ts';
import { JobsModule } from '../../platform/jobs/jobs.module.ts';
import { LinkPreviewsModule } from '../link-previews/link-previews.module.ts';
import { ManuscriptsModule } from '../manuscripts/manuscripts.module.ts';
import { RedirectsModule } from '../redirects/redirects.module.ts';
import { ImportCleanUp } from './admin/import-clean-up.ts';
import { ImportFiles } from './admin/import-files.service.ts';
import { ImportJob } from './admin/import-job.ts';
import { ImportTaskSchema, StoredImportTask } from './admin/import-task.schema.ts';
import { ImportTasksRepository } from './admin/import-tasks.repository.ts';
import { ImportsController } from './admin/imports.controller.ts';
import { Imports } from './admin/imports.service.ts';
import { ImportAuthors } from './import-authors.service.ts';
import { Importing } from './importing.service.ts';
import { ImportRecordsRepository } from './import-records.repository.ts';
import { ImportService } from './import.service.ts';
import { ImportItemSchema, StoredImportItem } from './model/import-item.schema.ts';
import { ImportRunSchema, StoredImportRun } from './model/import-run.schema.ts';

@Module({
  imports: [
    AccountsModule,
    ImagesModule,
    JobsModule,
    LinkPreviewsModule,
    ManuscriptsModule,
    RedirectsModule,
    MongooseModule.forFeature([
      { name: StoredImportRun.name, schema: ImportRunSchema },
      { name: StoredImportItem.name, schema: ImportItemSchema },
      { name: StoredImportTask.name, schema: ImportTaskSchema },
    ]),
  ],
  controllers: [ImportsController],
  providers: [
    ImportAuthors,
    ImportCleanUp,
    ImportFiles,
    Importing,
    ImportJob,
    ImportRecordsRepository,
    Imports,
    ImportService,
    ImportTasksRepository,
  ],
  exports: [Imports, ImportService],
})
export class ImportModule {}
