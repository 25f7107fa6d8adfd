/**
 * The site's own pictures, drawn anew at every build. File names are stable; widths in pixels.
 *
 * As avif, webp and jpg:
 *   home-banner-2400 home-banner-1440 (2400 x 560)     home-banner-800 (800 x 420, for phones)
 *   sign-up-900 (900 x 1658)                           sign-up-wide-1080 (1080 x 396, for phones)
 *   forbidden-1600 (1600 x 912)                        forbidden-800 (800 x 1286, for phones)
 *   not-found-1248 not-found-640 (1248 x 1000)
 *   default-banner-1200 default-banner-640 (1200 x 630)
 * As SVG:
 *   contact-panel contact-panel-dark subscribe-panel subscribe-panel-dark (fill any box; for light and dark)
 *   category-GENRE (820 x 276) empty-state (240 x 156), in currentColor, inline or as a mask
 *   favicon
 * For other programs:
 *   apple-touch-icon.png (180) icon-512.png og-default.jpg (1200 x 630)
 *
 * node api/art/site-art.ts OUTDIR
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { argv, exit } from 'node:process';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { renderPng } from './render.ts';
import { categoryDrawing, DRAWN_GENRES } from './site/category-drawings.ts';
import { contactPanel, emptyState, subscribePanel } from './site/line-drawings.ts';
import { appIcon, favicon } from './site/mark.ts';
import { sharedLinkPicture, sitePictures } from './site/pictures.ts';

/** Flat colours and thin lines: full colour resolution keeps the accents clean. */
const AVIF = { effort: 3, chromaSubsampling: '4:4:4' } as const;
const WEBP = { quality: 76, effort: 4, smartSubsample: true } as const;
const JPG = { quality: 78, mozjpeg: true } as const;

type Written = { readonly file: string; readonly bytes: number };

function drawings(): Readonly<Record<string, string>> {
  return {
    'contact-panel.svg': contactPanel('light'),
    'contact-panel-dark.svg': contactPanel('dark'),
    'subscribe-panel.svg': subscribePanel('light'),
    'subscribe-panel-dark.svg': subscribePanel('dark'),
    ...Object.fromEntries(DRAWN_GENRES.map((genre) => [`category-${genre}.svg`, categoryDrawing(genre)])),
    'empty-state.svg': emptyState(),
    'favicon.svg': favicon(),
  };
}

/** Writes every file into `outDir` (made where missing) and tells each one's size in bytes. */
async function buildSiteArt(outDir: string): Promise<readonly Written[]> {
  await mkdir(outDir, { recursive: true });
  const written: Written[] = [];
  const write = async (file: string, content: string | Buffer): Promise<void> => {
    await writeFile(path.join(outDir, file), content);
    written.push({ file, bytes: Buffer.byteLength(content) });
  };
  for (const picture of sitePictures()) {
    for (const width of picture.widths) {
      const png = await renderPng(picture.svg, width);
      await write(
        `${picture.name}-${width}.avif`,
        await sharp(png)
          .avif({ ...AVIF, quality: picture.avifQuality })
          .toBuffer(),
      );
      await write(`${picture.name}-${width}.webp`, await sharp(png).webp(WEBP).toBuffer());
      await write(`${picture.name}-${width}.jpg`, await sharp(png).jpeg(JPG).toBuffer());
    }
  }
  for (const [file, svg] of Object.entries(drawings())) await write(file, svg);
  await write('apple-touch-icon.png', await renderPng(appIcon(), 180));
  await write('icon-512.png', await renderPng(appIcon(), 512));
  await write(
    'og-default.jpg',
    await sharp(await renderPng(sharedLinkPicture(), 1200))
      .jpeg(JPG)
      .toBuffer(),
  );
  return written;
}

if (argv[1] !== undefined && import.meta.url === pathToFileURL(argv[1]).href) {
  const outDir = argv[2];
  if (outDir === undefined) {
    console.error('Say where: node api/art/site-art.ts OUTDIR');
    exit(1);
  }
  for (const { file, bytes } of await buildSiteArt(outDir))
    console.log(`${String(bytes).padStart(8)}  ${file}`);
}
