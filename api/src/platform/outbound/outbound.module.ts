import { Module } from '@nestjs/common';
import { Network, PublicNetwork } from './network.ts';

@Module({ providers: [{ provide: Network, useClass: PublicNetwork }], exports: [Network] })
export class OutboundModule {}
