import { Global, Module } from '@nestjs/common';
import { MulterModule } from '@nestjs/platform-express';
import { IncomingFiles } from './incoming-files.ts';
import { IncomingStorage } from './incoming-storage.ts';

/** Stores incoming files for all features. */
@Global()
@Module({
  imports: [
    MulterModule.registerAsync({
      inject: [IncomingFiles],
      useFactory: (files: IncomingFiles) => ({ storage: new IncomingStorage(files) }),
    }),
  ],
  providers: [IncomingFiles],
  exports: [IncomingFiles, MulterModule],
})
export class IncomingModule {}
