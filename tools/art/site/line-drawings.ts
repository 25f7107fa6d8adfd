import { fixed, svgDocument, tag } from '../drawing/svg.ts';

type Ground = { readonly ground: string; readonly line: string };

const CONTACT = {
  light: { ground: '#e3ebe1', line: '#1b4d36' },
  dark: { ground: '#1d2b22', line: '#8ccba4' },
} as const;
const SUBSCRIBE = {
  light: { ground: '#efece2', line: '#a8411a' },
  dark: { ground: '#0b0f0c', line: '#f0946a' },
} as const;

const PANEL_PX = 256;

function panel(height: number, { ground, line }: Ground, body: string): string {
  const sheet = tag('rect', { x: -PANEL_PX, width: 3 * PANEL_PX, height, fill: ground });
  const drawing = sheet + tag('g', { fill: 'none', stroke: line }, body);
  // Fills any box, cropped like a photograph.
  return svgDocument(PANEL_PX, height, drawing).replace(
    '<svg ',
    '<svg preserveAspectRatio="xMidYMid slice" ',
  );
}

/** A leaf's veins in close-up, as chevrons, strongest slightly below the middle. */
export function contactPanel(theme: keyof typeof CONTACT): string {
  const height = 424;
  const [gap, rise, reach] = [17.9, 0.763, 2 * PANEL_PX];
  const chevrons = Array.from({ length: 50 }, (_, index) => {
    const apex = (index - 24) * gap + 238;
    const share = Math.abs(apex - 238) / (height * 0.56);
    const strong = (index - 24) % 5 === 0;
    const middle = PANEL_PX / 2;
    return tag('path', {
      d: `M${middle - reach} ${fixed(apex - reach * rise)}L${middle} ${fixed(apex)}L${middle + reach} ${fixed(apex - reach * rise)}`,
      'stroke-width': strong ? 3 : 1.4,
      'stroke-opacity': fixed(Math.max(1 - share * 0.7, 0.2)),
    });
  });
  return panel(height, CONTACT[theme], chevrons.join(''));
}

/** Rings that spread from one point, like a feed. */
export function subscribePanel(theme: keyof typeof SUBSCRIBE): string {
  const height = 448;
  const [gap, centre] = [18.7, [52, 395]] as const;
  const rings = Array.from({ length: 30 }, (_, index) =>
    tag('circle', {
      cx: centre[0],
      cy: centre[1],
      r: fixed(26 + index * gap),
      'stroke-width': index % 4 === 3 ? 3 : 1.6,
      'stroke-opacity': fixed(Math.max(1 - index / 30, 0.25)),
    }),
  );
  const dot = tag('circle', {
    cx: centre[0],
    cy: centre[1],
    r: 10.5,
    fill: SUBSCRIBE[theme].line,
    stroke: 'none',
  });
  return panel(height, SUBSCRIBE[theme], rings.join('') + dot);
}

/** Line arches for an empty list, 240 px wide, in the text colour; inner ones are fainter. */
export function emptyState(): string {
  const [middle, spring] = [120, 112];
  const feet = [
    [128, 150],
    [146, 118],
    [122, 140],
    [136, 126],
    [118, 146],
    [130, 122],
  ] as const;
  const arches = feet.map(([left, right], index) => {
    const [radius, rise] = [112 - index * 19, 104 - index * 17.5];
    return tag('path', {
      d: `M${middle - radius} ${left}V${spring}A${radius} ${rise} 0 0 1 ${middle + radius} ${spring}V${right}`,
      'stroke-opacity': fixed(1 - index * 0.09),
    });
  });
  return svgDocument(
    240,
    156,
    tag(
      'g',
      { fill: 'none', stroke: 'currentColor', 'stroke-width': 2, 'stroke-linecap': 'round' },
      arches.join(''),
    ),
  );
}
