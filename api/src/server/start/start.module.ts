import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../../features/accounts/accounts.module.ts';
import { LiveProcess, LiveProcesses, LiveProcessSchema } from './live-processes.ts';
import { BootstrapAccounts } from './bootstrap-accounts.ts';
import { ConfiguredAdmin, ConfiguredAdminRecord, ConfiguredAdminSchema } from './configured-admin.ts';
import { StartLease, StartLeaseRecord, StartLeaseSchema } from './start-lease.ts';

@Module({
  imports: [
    AccountsModule,
    MongooseModule.forFeature([
      { name: StartLeaseRecord.name, schema: StartLeaseSchema },
      { name: LiveProcess.name, schema: LiveProcessSchema },
      { name: ConfiguredAdminRecord.name, schema: ConfiguredAdminSchema },
    ]),
  ],
  providers: [LiveProcesses, BootstrapAccounts, ConfiguredAdmin, StartLease],
  exports: [LiveProcesses, BootstrapAccounts, StartLease],
})
export class StartModule {}
