import { tag, svgDocument } from './drawing/svg.ts';
import { createPalette, type PaletteName } from './palettes.ts';
import { beard, bindi, face, glasses, neck, shoulders } from './portraits/face.ts';
import { type Hair, HAIR } from './portraits/hair.ts';
import { paint, type Paint } from './portraits/paint.ts';

export type { Hair } from './portraits/hair.ts';

export type PortraitSpec = {
  palette: PaletteName;
  hair: Hair;
  beard?: boolean;
  glasses?: boolean;
  bindi?: boolean;
  /** Light arches on a dark background instead of the reverse. */
  dark?: boolean;
};

const SIDE_PX = 240;
const ARCH_RADII_PX = [128, 112, 96, 80, 64, 48] as const;
const ARCH_SPRING_PX = 124;

function arches({ tone }: Paint, dark: boolean): string {
  const d = ARCH_RADII_PX.map((radius) => {
    const [left, right] = [SIDE_PX / 2 - radius, SIDE_PX / 2 + radius];
    return `M${left} ${SIDE_PX}V${ARCH_SPRING_PX}A${radius} ${radius} 0 0 1 ${right} ${ARCH_SPRING_PX}V${SIDE_PX}`;
  });
  return (
    tag('rect', { width: SIDE_PX, height: SIDE_PX, fill: tone(dark ? 1 : 3.64) }) +
    tag('path', { d: d.join(''), fill: 'none', stroke: tone(dark ? 1.55 : 2.95), 'stroke-width': 1.5 })
  );
}

/** A flat, abstract head in front of Banyan's arches, 240 px square, as SVG text; it depicts no real person. */
export function drawPortrait(spec: PortraitSpec): string {
  const colours = paint(createPalette(spec.palette));
  const hair = HAIR[spec.hair](colours);
  return svgDocument(
    SIDE_PX,
    SIDE_PX,
    arches(colours, spec.dark === true) +
      hair.behind +
      neck(colours) +
      shoulders(colours) +
      hair.overShoulders +
      face(colours) +
      (spec.beard === true ? beard(colours) : '') +
      hair.front +
      (spec.bindi === true ? bindi(colours) : '') +
      (spec.glasses === true ? glasses(colours) : ''),
  );
}
