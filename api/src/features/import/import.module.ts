import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { ImagesModule } from '../images/images.module.ts';
import { LinkPreviewsModule } from '../link-previews/link-previews.module.ts';
import { ManuscriptsModule } from '../manuscripts/manuscripts.module.ts';
import { RedirectsModule } from '../redirects/redirects.module.ts';
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
    LinkPreviewsModule,
    ManuscriptsModule,
    RedirectsModule,
    MongooseModule.forFeature([
      { name: StoredImportRun.name, schema: ImportRunSchema },
      { name: StoredImportItem.name, schema: ImportItemSchema },
    ]),
  ],
  providers: [ImportAuthors, Importing, ImportRecordsRepository, ImportService],
  exports: [ImportService],
})
export class ImportModule {}
