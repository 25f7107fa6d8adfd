import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { JobsModule } from '../../platform/jobs/jobs.module.ts';
import { LimitsModule } from '../../platform/limits/limits.module.ts';
import { OutboundModule } from '../../platform/outbound/outbound.module.ts';
import { StoredWebhookAnswer, WebhookAnswerSchema } from './webhook-answer.schema.ts';
import { WebhookAnswersRepository } from './webhook-answers.repository.ts';
import { WebhookDelivery } from './webhook-delivery.ts';
import { WebhookEvents } from './webhook-events.service.ts';
import { StoredWebhookMessage, WebhookMessageSchema } from './webhook-message.schema.ts';
import { WebhookMessagesRepository } from './webhook-messages.repository.ts';
import { WebhookSender } from './webhook-sender.ts';
import { StoredWebhook, WebhookSchema } from './webhook.schema.ts';
import { WebhooksController } from './webhooks.controller.ts';
import { WebhooksRepository } from './webhooks.repository.ts';
import { Webhooks } from './webhooks.service.ts';

@Module({
  imports: [
    JobsModule,
    LimitsModule,
    OutboundModule,
    MongooseModule.forFeature([
      { name: StoredWebhook.name, schema: WebhookSchema },
      { name: StoredWebhookMessage.name, schema: WebhookMessageSchema },
      { name: StoredWebhookAnswer.name, schema: WebhookAnswerSchema },
    ]),
  ],
  controllers: [WebhooksController],
  providers: [
    WebhookAnswersRepository,
    WebhookDelivery,
    WebhookEvents,
    WebhookMessagesRepository,
    Webhooks,
    WebhookSender,
    WebhooksRepository,
  ],
  exports: [WebhookEvents, Webhooks],
})
export class WebhooksModule {}
