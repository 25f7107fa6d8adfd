import { drawBanner } from '../banner.ts';
import { svgDocument, tag } from '../drawing/svg.ts';
import { largeMark, PAPER } from './mark.ts';

export type Picture = {
  readonly name: string;
  readonly svg: string;
  /** Pixel widths of the files. */
  readonly widths: readonly [number, ...number[]];
  /** AVIF quality up to 100; thin lines on flat colour need more than a grainy picture. */
  readonly avifQuality: number;
};

const LINES = 60;
const GRAIN = 46;

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Crops a drawing to a box, in the drawing's pixels. */
function cut(svg: string, { x, y, width, height }: Box): string {
  return svgDocument(width, height, svg, `${x} ${y} ${width} ${height}`);
}

function homeBanner(): string {
  return drawBanner(
    { family: 'roots', form: 'grove', palette: 'sal', seed: 26, focus: [0.56, 0.5] },
    { width: 2000, height: 467 },
  );
}

/** The picture of a shared link: roots in the palette sal, with the paper notch and the mark in it. */
export function sharedLinkPicture(): string {
  const art = drawBanner({ family: 'roots', form: 'grove', palette: 'sal', seed: 12, focus: [0.6, 0.46] });
  const notch = tag('rect', { y: 390, width: 300, height: 240, fill: PAPER });
  return svgDocument(1200, 630, art + notch + largeMark(76, 436, 148));
}

/** The site's raster pictures. */
export function sitePictures(): readonly Picture[] {
  const home = homeBanner();
  const leaf = drawBanner({
    family: 'venation',
    form: 'whole',
    palette: 'laterite',
    seed: 128,
    dark: true,
    focus: [0.31, 0.52],
  });
  const stump = { family: 'rings', form: 'heart', palette: 'slate', seed: 103 } as const;
  return [
    { name: 'home-banner', svg: home, widths: [2400, 1440], avifQuality: LINES },
    {
      name: 'home-banner',
      svg: cut(home, { x: 850, y: 24, width: 800, height: 420 }),
      widths: [800],
      avifQuality: LINES,
    },
    {
      name: 'sign-up',
      svg: drawBanner(
        { family: 'roots', form: 'grove', palette: 'indigo', seed: 5, focus: [0.3, 0.43] },
        { width: 342, height: 630 },
      ),
      widths: [900],
      avifQuality: LINES,
    },
    {
      name: 'sign-up-wide',
      svg: drawBanner(
        { family: 'roots', form: 'grove', palette: 'indigo', seed: 5, focus: [0.5, 0.42] },
        { width: 900, height: 330 },
      ),
      widths: [1080],
      avifQuality: LINES,
    },
    {
      name: 'forbidden',
      svg: drawBanner({ ...stump, focus: [0.18, 0.3] }, { width: 1200, height: 684 }),
      widths: [1600],
      avifQuality: GRAIN,
    },
    {
      name: 'forbidden',
      svg: drawBanner({ ...stump, focus: [0.3, 0.22] }, { width: 560, height: 900 }),
      widths: [800],
      avifQuality: GRAIN,
    },
    {
      name: 'not-found',
      svg: cut(leaf, { x: 0, y: 0, width: 786, height: 630 }),
      widths: [1248, 640],
      avifQuality: GRAIN,
    },
    {
      name: 'default-banner',
      svg: drawBanner({ family: 'contour', form: 'hill', palette: 'slate', seed: 302, dark: true }),
      widths: [640],
      avifQuality: GRAIN,
    },
  ];
}
