import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { DoneResponse } from '../../contract/articles.ts';
import type {
  WebhookAnswersResponse,
  WebhookSecretResponse,
  WebhooksResponse,
} from '../../contract/webhooks.ts';
import { done } from '../../platform/http/done.ts';
import { RequireJson } from '../../platform/http/require-json.ts';
import { Limited } from '../../platform/limits/limited.decorator.ts';
import { Answers } from '../../platform/openapi/answers.decorator.ts';
import { ApiErrors } from '../../platform/openapi/api-errors.ts';
import { Access } from '../auth/access.decorator.ts';
import { NewWebhookDto, WEBHOOK_ID } from './webhook.dto.ts';
import { Webhooks } from './webhooks.service.ts';

const ID = { name: 'id', example: WEBHOOK_ID } as const;

@ApiTags('Admin')
@ApiBearerAuth()
@Access('admin')
@Controller('api/admin/webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: Webhooks) {}

  @Get()
  @ApiOperation({
    operationId: 'listWebhooks',
    summary: 'List the webhooks',
    description: 'All endpoints, at most 10, newest first, without their secrets.',
  })
  @Answers(200, 'WebhooksResponse')
  @ApiErrors('FORBIDDEN')
  async list(): Promise<WebhooksResponse> {
    return { webhooks: await this.webhooks.list() };
  }

  @Post()
  @Limited('write')
  @RequireJson()
  @ApiOperation({
    operationId: 'createWebhook',
    summary: 'Add a webhook',
    description:
      'From then on, the endpoint gets a message for each of these events (Standard Webhooks 1.0).',
  })
  @Answers(201, 'WebhookSecretResponse')
  @ApiErrors('FORBIDDEN', 'WEBHOOKS_FULL')
  async create(@Body() { url, events }: NewWebhookDto): Promise<WebhookSecretResponse> {
    return this.webhooks.create(url, events);
  }

  @Post(':id/secret')
  @Limited('write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'changeWebhookSecret',
    summary: 'Change the secret of a webhook',
    description: 'Messages are signed with both secrets for 24 hours.',
  })
  @ApiParam(ID)
  @Answers(200, 'WebhookSecretResponse')
  @ApiErrors('FORBIDDEN', 'WEBHOOK_NOT_FOUND')
  async rotate(@Param('id') id: string): Promise<WebhookSecretResponse> {
    return this.webhooks.rotateSecret(id);
  }

  @Get(':id/answers')
  @ApiOperation({
    operationId: 'listWebhookAnswers',
    summary: 'List the last answers of a webhook',
    description: 'The last 50 attempts within 30 days, newest first.',
  })
  @ApiParam(ID)
  @Answers(200, 'WebhookAnswersResponse')
  @ApiErrors('FORBIDDEN', 'WEBHOOK_NOT_FOUND')
  async answers(@Param('id') id: string): Promise<WebhookAnswersResponse> {
    return { answers: await this.webhooks.listAnswers(id) };
  }

  @Delete(':id')
  @Limited('write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'deleteWebhook',
    summary: 'Remove a webhook',
    description: 'With its answers, and the messages that wait.',
  })
  @ApiParam(ID)
  @Answers(200, 'DoneResponse')
  @ApiErrors('FORBIDDEN', 'WEBHOOK_NOT_FOUND')
  async remove(@Param('id') id: string): Promise<DoneResponse> {
    await this.webhooks.remove(id);
    return done('Webhook removed');
  }
}
