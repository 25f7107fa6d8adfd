import { dirname } from 'node:path/posix';
import type { ImportedPicture } from '../../model/imported-entry.ts';
import { type Fields, textIn, valueOf } from './fields.ts';
import { inlineText } from './markdown.ts';
import type { PictureFiles } from './pictures.ts';

/** The picture that stands for a text: of its fields, or of its bundle. @param path of the text */
export function bannerIn(files: PictureFiles, path: string, fields: Fields): ImportedPicture | undefined {
  const folder = dirname(path) === '.' ? '' : dirname(path);
  const first = valueOf(fields, 'images');
  const address =
    textIn(
      fields,
      ...[
        'image',
        'image.src',
        'image.path',
        'image.url',
        'cover',
        'cover.image',
        'cover.src',
        'banner',
        'hero',
      ],
      ...[
        'featured_image',
        'featuredImage',
        'feature_image',
        'heroImage',
        'thumbnail',
        'header.image',
        'header.overlay_image',
        'header.teaser',
        'cover-img',
        'image.feature',
        'thumbnail-img',
        'ogImage',
      ],
    ) || (Array.isArray(first) && typeof first[0] === 'string' ? first[0] : '');
  const found =
    address === ''
      ? /\/_?index(?:\.[\w-]+)?\.(?:md|markdown|html)$/.test(path)
        ? files.featuredIn(folder)
        : undefined
      : address;
  if (found === undefined) return undefined;
  const credit = inlineText(textIn(fields, 'cover.credit', 'image.credit', 'image_credit'));
  const caption = inlineText(
    textIn(fields, 'cover.caption', 'image.caption', 'image_caption', 'header.caption'),
  );
  return {
    address: files.pathOf(found, folder),
    alternativeText: textIn(
      fields,
      'cover.alt',
      'image.alt',
      'imageAlt',
      'heroAlt',
      'image_alt',
      'banner_alt',
    ),
    ...(credit !== '' && { credit }),
    ...(caption !== '' && { caption }),
  };
}
