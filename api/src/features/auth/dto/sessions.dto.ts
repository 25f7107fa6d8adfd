import { ApiProperty } from '@nestjs/swagger';
import {
  DEVICE_KINDS,
  type DeviceKind,
  type OpenSession,
  type SessionsResponse,
} from '../../../contract/sessions.ts';

export const SESSION_ID = '8d5f0c7e1b2a49639f0e6d4c3b2a1908';

export class OpenSessionDto implements OpenSession {
  @ApiProperty({ example: SESSION_ID })
  _id!: string;

  @ApiProperty({ example: 'Firefox', description: 'Empty if unknown.' })
  browser!: string;

  @ApiProperty({ example: 'Linux', description: 'Empty if unknown.' })
  system!: string;

  @ApiProperty({ enum: DEVICE_KINDS, example: 'laptop', description: 'A guess by the system.' })
  kind!: DeviceKind;

  @ApiProperty({
    format: 'date-time',
    description: 'Last use, up to a minute or so.',
    example: '2026-11-25T16:40:00.000Z',
  })
  usedAt!: string;

  @ApiProperty({ description: 'Whether it is the session of this request.', example: true })
  current!: boolean;
}

export class SessionsDto implements SessionsResponse {
  @ApiProperty({ type: [OpenSessionDto], description: 'This session first, then the one used last.' })
  sessions!: OpenSessionDto[];

  @ApiProperty({ type: 'integer', description: 'Number of all, also of those not listed.', example: 1 })
  total!: number;
}
