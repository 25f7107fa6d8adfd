import sharp from 'sharp';
import { renderPng } from './render.ts';
import { categoryDrawing, DRAWN_GENRES } from './site/category-drawings.ts';
import { contactPanel, emptyState, subscribePanel } from './site/line-drawings.ts';
import { appIcon, favicon } from './site/mark.ts';
import { type Picture, sharedLinkPicture, sitePictures } from './site/pictures.ts';
import type { DrawnFile } from './drawn-file.ts';

/** Full chroma resolution keeps accents clean in flat colours and thin lines. */
const AVIF = { effort: 2, chromaSubsampling: '4:4:4' } as const;
const WEBP = { quality: 76, effort: 4, smartSubsample: true } as const;
const JPEG = { quality: 78, mozjpeg: true } as const;

const vector = (name: string, svg: string): DrawnFile => ({
  name,
  source: svg,
  encode: () => Promise.resolve(Buffer.from(`${svg}\n`)),
});

const icon = (name: string, width: number): DrawnFile => ({
  name,
  source: appIcon(),
  encode: () => renderPng(appIcon(), width),
});

/** AVIF, and WebP for browsers without AVIF, in each width. */
function rasters({ name, svg, widths, avifQuality: quality }: Picture): DrawnFile[] {
  return widths.flatMap((width) => {
    const source = async (): Promise<Buffer> => renderPng(svg, width);
    return [
      {
        name: `${name}-${width}.avif`,
        source: svg,
        encode: async () =>
          sharp(await source())
            .avif({ ...AVIF, quality })
            .toBuffer(),
      },
      {
        name: `${name}-${width}.webp`,
        source: svg,
        encode: async () =>
          sharp(await source())
            .webp(WEBP)
            .toBuffer(),
      },
    ];
  });
}

/**
 * The site's own pictures, by file name; widths in pixels.
 *
 * As AVIF and WebP:
 *   home-banner-2400 home-banner-1440 (2400 x 560)     home-banner-800 (800 x 420, for phones)
 *   sign-up-900 (900 x 1658)                           sign-up-wide-1080 (1080 x 396, for phones)
 *   forbidden-1600 (1600 x 912)                        forbidden-800 (800 x 1286, for phones)
 *   not-found-1248 not-found-640 (1248 x 1000)         default-banner-640 (640 x 336)
 * As SVG:
 *   contact-panel contact-panel-dark subscribe-panel subscribe-panel-dark (fill any box; for light and dark)
 *   category-GENRE (820 x 276) empty-state (240 x 156), in currentColor, inline or as a mask
 *   favicon
 * For other programs:
 *   apple-touch-icon.png (180) icon-512.png og-default.jpg (1200 x 630)
 */
export function siteFiles(): readonly DrawnFile[] {
  return [
    ...sitePictures().flatMap(rasters),
    vector('contact-panel.svg', contactPanel('light')),
    vector('contact-panel-dark.svg', contactPanel('dark')),
    vector('subscribe-panel.svg', subscribePanel('light')),
    vector('subscribe-panel-dark.svg', subscribePanel('dark')),
    ...DRAWN_GENRES.map((genre) => vector(`category-${genre}.svg`, categoryDrawing(genre))),
    vector('empty-state.svg', emptyState()),
    vector('favicon.svg', favicon()),
    icon('apple-touch-icon.png', 180),
    icon('icon-512.png', 512),
    {
      name: 'og-default.jpg',
      source: sharedLinkPicture(),
      encode: async () =>
        sharp(await renderPng(sharedLinkPicture(), 1200))
          .jpeg(JPEG)
          .toBuffer(),
    },
  ];
}
