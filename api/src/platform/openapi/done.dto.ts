import { ApiProperty } from '@nestjs/swagger';
import type { DoneResponse } from '../../contract/articles.ts';

export class DoneDto implements DoneResponse {
  @ApiProperty({ type: Boolean, enum: [true], example: true })
  success!: true;

  @ApiProperty({ example: 'Article deleted successfully' })
  message!: string;
}

export function done(message: string): DoneDto {
  return { success: true, message };
}
