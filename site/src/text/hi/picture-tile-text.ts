import type * as english from '../en/picture-tile-text.ts';
import type { Translation } from '../translation.ts';

export const PICTURE_TILE_TEXT = {
  undescribed: 'वर्णन नहीं है',
} as const satisfies Translation<typeof english.PICTURE_TILE_TEXT>;
