import { straight, tag } from '../drawing/svg.ts';
import type { Paint } from './paint.ts';

/** The oval of the head, 88 px wide, in the middle of the 240 px square. */
export const HEAD =
  'M76 110C76 78 95 56 120 56C145 56 164 78 164 110C164 146 144 175 120 175C96 175 76 146 76 110Z';
const NECK = 'M100 160H140V190L120 206L100 190Z';
const COLLAR =
  'M92 188L120 206L148 188C170 196 190 201 206 207C222 213 229 229 231 240H9C11 229 18 213 34 207C50 201 70 196 92 188Z';

/** Tapering cuts from the right edge inwards, like the shading of a woodcut. */
function hatches(rows: {
  from: number;
  to: number;
  gap: number;
  right: number;
  tips: (row: number) => number;
}): string {
  const cuts: string[] = [];
  for (let y = rows.from, row = 0; y <= rows.to; y += rows.gap, row += 1) {
    cuts.push(
      straight(
        [
          [rows.right, y - 1.5],
          [rows.tips(row), y + 1],
          [rows.right, y + 1.8],
        ],
        true,
      ),
    );
  }
  return cuts.join('');
}

export function neck({ neck: fill, ink }: Paint): string {
  const cuts = hatches({
    from: 170,
    to: 196,
    gap: 5.4,
    right: 140,
    tips: (row) => [112, 108, 115, 110, 118, 108][row % 6] ?? 110,
  });
  return (
    tag('clipPath', { id: 'neck' }, tag('path', { d: NECK })) +
    tag('path', { d: NECK, fill }) +
    tag('g', { 'clip-path': 'url(#neck)' }, tag('path', { d: cuts, fill: ink }))
  );
}

/** Shoulders with a striped shawl; two stripes have the accent. */
export function shoulders({ ink, line, accent }: Paint): string {
  const stripe = (x: number, y: number, foot: number): string =>
    `M${x} ${y}Q${x - (x - foot) * 0.7} ${y + 22} ${foot} 242M${240 - x} ${y}Q${240 - x + (x - foot) * 0.7} ${y + 22} ${240 - foot} 242`;
  const plain = [stripe(73, 193, 63), stripe(60.5, 198, 52.5), stripe(35, 207, 30), stripe(21.5, 215, 19)];
  const bright = [stripe(83, 190, 74), stripe(47.5, 200, 41)];
  return (
    tag('clipPath', { id: 'shawl' }, tag('path', { d: COLLAR })) +
    tag('path', { d: COLLAR, fill: ink }) +
    tag(
      'g',
      { 'clip-path': 'url(#shawl)', fill: 'none' },
      tag('path', { d: plain.join(''), stroke: line, 'stroke-width': 1.2 }) +
        tag('path', { d: bright.join(''), stroke: accent, 'stroke-width': 2.4 }),
    )
  );
}

/** A flat face: the right side hatched, lids lowered, the nose a single stroke. */
export function face({ skin, shade, ink }: Paint): string {
  const tips = [144, 141, 148, 143, 146, 140, 150, 144, 147, 142, 145];
  const cuts = hatches({
    from: 62,
    to: 176,
    gap: 6.3,
    right: 166,
    tips: (row) => (tips[row % tips.length] ?? 144) - Math.max(0, row - 11) * 2.2,
  });
  const shadow = 'M136 50C142 72 144 96 142 116C140 134 135 148 133 180H170V50Z';
  const brows = 'M90 100.5Q100.5 91 112 98.5M128 98.5Q139.5 91 150 100.5';
  const rest =
    'M90.5 111.5Q100.5 121 111.5 111.5M128.5 111.5Q139.5 121 149.5 111.5' +
    'M118 99.5L111 130.5Q115 138 124.5 135.5' +
    'M106 151Q112.5 148.5 116 150Q120 152 124 150Q127.5 148.5 134 151M112 157.5Q120 160.5 128 157.5';
  return (
    tag('clipPath', { id: 'head' }, tag('path', { d: HEAD })) +
    tag('path', { d: HEAD, fill: skin }) +
    tag(
      'g',
      { 'clip-path': 'url(#head)' },
      tag('path', { d: shadow, fill: shade }) + tag('path', { d: cuts, fill: ink }),
    ) +
    tag(
      'g',
      { fill: 'none', stroke: ink, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
      tag('path', { d: brows, 'stroke-width': 3.8 }) + tag('path', { d: rest, 'stroke-width': 2.7 }),
    )
  );
}

export function bindi({ accent }: Paint): string {
  return tag('circle', { cx: 120, cy: 86, r: 3.6, fill: accent });
}

export function glasses({ ink }: Paint): string {
  return tag('path', {
    d: 'M85.5 110.5A15.5 15.5 0 1 1 116.5 110.5A15.5 15.5 0 1 1 85.5 110.5M124 110.5A15.5 15.5 0 1 1 155 110.5A15.5 15.5 0 1 1 124 110.5M116.5 109Q120.3 105.5 124 109M85.5 108L77.5 104.5M155 108L162.5 104.5',
    fill: 'none',
    stroke: ink,
    'stroke-width': 2.6,
    'stroke-linecap': 'round',
  });
}

export function beard({ ink, line, pale }: Paint): string {
  const combed = [90, 100, 110, 120, 130, 140, 150].map((x, index) => {
    const lean = (x - 120) * 0.18;
    const shorter = Math.abs(index - 3) * 2.2;
    return `M${x} ${158 + (index % 2) * 4}L${x - lean} ${187 - shorter}`;
  });
  return (
    tag('path', {
      d: 'M76.5 124C80 138 86 144 95 143C104 138 112 142 120 145C128 142 136 138 145 143C154 144 160 138 163.5 124C164 156 152 193 120 193C88 193 76 156 76.5 124Z',
      fill: ink,
    }) +
    tag('path', {
      d: 'M107 152Q113 149.5 117 150.5Q120 151.5 123 150.5Q127 149.5 133 152Q120 158 107 152Z',
      fill: pale,
    }) +
    tag('path', {
      d: combed.join(''),
      fill: 'none',
      stroke: line,
      'stroke-width': 1.3,
      'stroke-linecap': 'round',
    })
  );
}
