import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { WEBHOOK_EVENTS, WEBHOOK_URL_MAX_LENGTH, type WebhookEvent } from '../../contract/webhooks.ts';
import { tidyLine } from '../../platform/http/validation/text-checks.ts';
import { type Check, ValidateField } from '../../platform/http/validation/validate-field.ts';

export const WEBHOOK_ID = '6a14f0c2b1d4c8a9e0f3b7ac';

export const checkWebhookUrl: Check = (value) => {
  if (typeof value !== 'string' || value === '') return 'Please enter the address of the endpoint.';
  if (value.length > WEBHOOK_URL_MAX_LENGTH)
    return `The address must have at most ${WEBHOOK_URL_MAX_LENGTH} characters.`;
  const url = URL.parse(value);
  if (url === null || url.protocol !== 'https:') return 'The address must begin with https://.';
  return url.username === '' && url.password === ''
    ? null
    : 'The address must not contain a user name or a password.';
};

export const checkWebhookEvents: Check = (value) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((each) => WEBHOOK_EVENTS.some((event) => event === each))
    ? null
    : 'Please choose what the endpoint is told about.';

export class NewWebhookDto {
  @ApiProperty({
    format: 'uri',
    maxLength: WEBHOOK_URL_MAX_LENGTH,
    description: 'Address on the public internet, with https and its usual port.',
    example: 'https://hooks.example.org/banyan',
  })
  @Transform(tidyLine)
  @ValidateField(checkWebhookUrl)
  url!: string;

  @ApiProperty({ enum: WEBHOOK_EVENTS, isArray: true, minItems: 1, example: ['article.published'] })
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? [...new Set<unknown>(value)] : value))
  @ValidateField(checkWebhookEvents)
  events!: WebhookEvent[];
}
