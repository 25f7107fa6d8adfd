import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { ErrorResponse } from '../../contract/errors.ts';
import { ERROR_CODES, type ErrorCode } from '../errors/error-table.ts';

export class ErrorDto implements ErrorResponse {
  @ApiProperty({ type: 'integer', description: 'The HTTP status.', example: 400 })
  statusCode!: number;

  @ApiProperty({
    enum: ERROR_CODES,
    enumName: 'ErrorCode',
    description: 'Stable, for programs. Later versions may add codes.',
    example: 'VALIDATION_FAILED',
  })
  code!: ErrorCode;

  @ApiProperty({ description: 'One sentence for people.', example: 'Invalid email format' })
  message!: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'A sentence for each invalid field.',
    example: { email: 'Invalid email format' },
  })
  errors?: Record<string, string>;

  @ApiPropertyOptional({
    type: [String],
    description:
      'Only with `PICTURE_GONE`: ids of the missing pictures in the text, as in their addresses, `/images/{id}/…`.',
    example: ['7c211433f02071597741e6ff5a8ea34d'],
  })
  pictures?: string[];

  @ApiProperty({
    description: 'Also in the header X-Request-Id.',
    example: '0f3c1b9e-8d0a-4f3b-9a63-6f2f6f6c1f55',
  })
  requestId!: string;
}
