import { ApiProperty } from '@nestjs/swagger';
import { PaginationDto } from '../../../platform/http/pagination.dto.ts';
import type { Preview, PreviewCreatedResponse, PreviewsResponse } from '../../../contract/previews.ts';

export const PREVIEW_ID = '6a14f0c2b1d4c8a9e0f3b7aa';

export class PreviewDto implements Preview {
  @ApiProperty({ description: 'Not part of the link.', example: PREVIEW_ID })
  _id!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Name of who created it; `null` if there is no such account any more.',
    example: 'Ira Palash',
  })
  createdBy!: string | null;

  @ApiProperty({ format: 'date-time', example: '2026-11-23T09:00:00.000Z' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-30T09:00:00.000Z' })
  endsAt!: string;
}

export class PreviewCreatedDto implements PreviewCreatedResponse {
  @ApiProperty({ type: Boolean, enum: [true], example: true })
  success!: true;

  @ApiProperty({ type: PreviewDto })
  preview!: PreviewDto;

  @ApiProperty({
    description: 'The link, on this site. Nothing tells it again.',
    example: '/preview/3q2-7wAbc5Zk1vT9xY0pLm8sRd4eFg6h',
  })
  path!: string;
}

export class PreviewsResponseDto implements PreviewsResponse {
  @ApiProperty({ type: [PreviewDto], description: 'Newest first.' })
  data!: PreviewDto[];

  @ApiProperty({ type: PaginationDto })
  pagination!: PaginationDto;
}
