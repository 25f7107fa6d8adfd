import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { SignIns } from './sign-ins.ts';

@Module({ imports: [AccountsModule], providers: [SignIns], exports: [SignIns] })
export class StartModule {}
