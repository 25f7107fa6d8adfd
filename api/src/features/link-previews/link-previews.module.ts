import { Module } from '@nestjs/common';
import { OutboundModule } from '../../platform/outbound/outbound.module.ts';
import { ImagesModule } from '../images/images.module.ts';
import { LinkPreviewsController } from './link-previews.controller.ts';
import { LinkPreviews } from './link-previews.service.ts';
import { WebClient } from './web-client.ts';

@Module({
  imports: [ImagesModule, OutboundModule],
  controllers: [LinkPreviewsController],
  providers: [WebClient, LinkPreviews],
  exports: [WebClient],
})
export class LinkPreviewsModule {}
