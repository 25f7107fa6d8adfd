import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.ts';
import { LinkPreviewsController } from './link-previews.controller.ts';
import { LinkPreviews } from './link-previews.service.ts';
import { Network, PublicNetwork } from './network.ts';
import { WebClient } from './web-client.ts';

@Module({
  imports: [ImagesModule],
  controllers: [LinkPreviewsController],
  providers: [{ provide: Network, useClass: PublicNetwork }, WebClient, LinkPreviews],
})
export class LinkPreviewsModule {}
