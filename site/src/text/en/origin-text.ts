import type { PictureOrigin } from '@contract/media-labels.ts';

/** What a picture is: asked where the magazine labels pictures. */
export const ORIGIN_TEXT = {
  label: 'What it is',
  origins: { photo: 'Photo', edited: 'Edited', ai: 'Made with AI' } satisfies Record<PictureOrigin, string>,
  saved: {
    photo: 'Readers see no label.',
    edited: 'Readers see: Edited photo.',
    ai: 'Readers see: Made with AI.',
  } satisfies Record<PictureOrigin, string>,
  failed: 'Failed to save what the picture is',
  credentials: 'This picture carries Content Credentials. They are kept beside it.',
} as const;
