import { ApiProperty } from '@nestjs/swagger';
import type { Env } from '../config/env.ts';
import type { MailedResponse } from '../../contract/mail.ts';
import { DoneDto } from './done.dto.ts';

export class MailedDto extends DoneDto implements MailedResponse {
  @ApiProperty({
    type: Boolean,
    description: 'Whether the message is on its way. Otherwise it waits until mail is set up.',
    example: true,
  })
  isMailSetUp!: boolean;
}

/** @param link which link, as the subject of a sentence */
export function mailed({ mail }: Pick<Env, 'mail'>, link: string): MailedDto {
  const isMailSetUp = mail !== null;
  const becomes = isMailSetUp ? 'is on its way.' : 'waits to be sent: mail is not set up here yet.';
  return { success: true, message: `${link} ${becomes}`, isMailSetUp };
}
