import { Module } from '@nestjs/common';
import { AccountsModule } from '../users/accounts.module.ts';
import { ArticlesModule } from '../articles/articles.module.ts';
import { ManuscriptsModule } from '../manuscripts/manuscripts.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { AdminController } from './admin.controller.ts';
import { AdminService } from './admin.service.ts';

@Module({
  imports: [AccountsModule, ArticlesModule, ManuscriptsModule, UsersModule],
  controllers: [AdminController],
  providers: [AdminService],
})
export class AdminModule {}
