import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { ImagesModule } from '../images/images.module.ts';
import { ManuscriptsModule } from '../manuscripts/manuscripts.module.ts';
import { RedirectsModule } from '../redirects/redirects.module.ts';
import { ExportService } from './export.service.ts';

@Module({
  imports: [AccountsModule, AuditModule, ImagesModule, ManuscriptsModule, RedirectsModule],
  providers: [ExportService],
  exports: [ExportService],
})
export class ExportModule {}
