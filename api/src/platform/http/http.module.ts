import { Global, Module } from '@nestjs/common';
import { ProcessEnding } from './process-ending.ts';

@Global()
@Module({ providers: [ProcessEnding], exports: [ProcessEnding] })
export class HttpModule {}
