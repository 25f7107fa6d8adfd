export const PICTURE_TILE_TEXT = {
  undescribed: 'No description',
} as const;
