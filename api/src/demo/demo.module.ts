import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../users/accounts.module.ts';
import { ImagesModule } from '../images/images.module.ts';
import { ManuscriptsModule } from '../manuscripts/manuscripts.module.ts';
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
