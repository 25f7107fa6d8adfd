import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../../features/accounts/accounts.module.ts';
import { ImagesModule } from '../../features/images/images.module.ts';
import { ManuscriptsModule } from '../../features/manuscripts/manuscripts.module.ts';
import { DemoLoader } from './demo-loader.ts';
import { DemoProgress, DemoState, DemoStateSchema } from './demo-progress.ts';

@Module({
  imports: [
    AccountsModule,
    ImagesModule,
    ManuscriptsModule,
    MongooseModule.forFeature([{ name: DemoState.name, schema: DemoStateSchema }]),
  ],
  providers: [DemoLoader, DemoProgress],
  exports: [DemoLoader],
})
export class DemoModule {}
