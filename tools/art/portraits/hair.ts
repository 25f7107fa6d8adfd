import { tag } from '../drawing/svg.ts';
import type { Paint } from './paint.ts';

/** The layers of a hairstyle: behind the head, over the shoulders, and in front of the face. */
export type Style = { readonly behind: string; readonly overShoulders: string; readonly front: string };

const carved = (d: string, stroke: string, width = 1.3): string =>
  tag('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round' });

/** Hair parted in the middle, falling from the crown to the temples, with carved strands. */
function parted({ ink, line }: Paint): string {
  const strands = [0, 1, 2, 3, 4].flatMap((index) => {
    const [crown, temple] = [47 + index * 3.6, 78 + index * 3.2];
    return [
      `M120.5 ${crown}C104 ${crown + 6} 84 ${temple - 2} 77.5 ${100 + index * 2.2}`,
      `M123.5 ${crown}C140 ${crown + 6} 158 ${temple - 2} 164 ${100 + index * 2.2}`,
    ];
  });
  return (
    tag('path', {
      d: 'M74 112C66 70 86 42 120 42C154 42 174 70 166 112C164 92 146 74 121.5 63C98 74 78 92 74 112Z',
      fill: ink,
    }) + carved(strands.join(''), line)
  );
}

function bun(paint: Paint): Style {
  const { ink, line } = paint;
  const coils = [16, 11, 6].map(
    (radius) => `M${150 - radius} 40A${radius} ${radius} 0 0 1 ${150 + radius} 40`,
  );
  const back = 'M73 117C67 70 84 42 120 42C156 42 173 70 167 117L163 96H77Z';
  return {
    behind: tag('path', { d: back, fill: ink }),
    overShoulders: '',
    front:
      parted(paint) +
      tag('circle', { cx: 150, cy: 40, r: 23, fill: ink }) +
      carved(coils.join(''), line, 1.6),
  };
}

function long(paint: Paint): Style {
  const { ink, line } = paint;
  const back =
    'M60 116C58 68 82 38 120 38C158 38 182 68 180 116C180 146 186 176 192 204L120 212L48 204C54 176 60 146 60 116Z';
  const strands = [0, 1, 2, 3, 4].flatMap((index) => {
    const [x, y] = [64 + index * 4, 120 + index * 8.5];
    const foot = 56.5 + index * 4.6;
    return [
      `M${x} ${y}Q${x - 1} ${y + 34} ${foot} 197`,
      `M${240 - x} ${y}Q${241 - x} ${y + 34} ${240 - foot} 197`,
    ];
  });
  return {
    behind: tag('path', { d: back, fill: ink }),
    overShoulders: carved(strands.join(''), line),
    front: parted(paint),
  };
}

/** Cropped short, with a fringe brushed to one side. */
function short({ ink, line }: Paint): Style {
  return {
    behind: '',
    overShoulders: '',
    front:
      tag('path', {
        d: 'M74.5 116C66 70 82 42 120 42C158 42 174 70 165.5 116C163 104 161 94 156 84C136 86 104 84 92 76C84 86 77 100 74.5 116Z',
        fill: ink,
      }) + carved('M84 70C96 52 130 46 152 62M92 73C106 60 134 57 154 70M80 84C82 78 85 73 88 70', line),
  };
}

/** Curls around the head, evenly spaced, with different radii. */
function curly({ ink, line }: Paint): Style {
  const radii = [13, 15, 13.5, 16, 14, 15.5, 13];
  const curls = Array.from({ length: 19 }, (_, index) => {
    const angle = Math.PI * (0.86 + (1.28 * index) / 18);
    const [x, y] = [120 + Math.cos(angle) * 56, 92 + Math.sin(angle) * 58];
    return tag('circle', { cx: x, cy: y, r: radii[index % radii.length] ?? 14, fill: ink });
  });
  const lower = [-1, 1].flatMap((side) => [
    tag('circle', { cx: 120 + side * 58, cy: 119, r: 15, fill: ink }),
    tag('circle', { cx: 120 + side * 52, cy: 135, r: 12, fill: ink }),
  ]);
  const waves = [0, 1].map((row) => {
    const [radius, count] = [38 + row * 11, 9 + row * 2];
    return Array.from({ length: count }, (_, index) => {
      const angle = Math.PI * (1.16 + (0.68 * index) / (count - 1));
      const [x, y] = [120 + Math.cos(angle) * radius, 98 + Math.sin(angle) * radius];
      return `M${(x - 4).toFixed(1)} ${y.toFixed(1)}A4 4 0 0 1 ${(x + 4).toFixed(1)} ${y.toFixed(1)}`;
    }).join('');
  });
  return {
    behind:
      curls.join('') +
      lower.join('') +
      tag('path', { d: 'M62 136C56 76 82 40 120 40C158 40 184 76 178 136L160 142H80Z', fill: ink }),
    overShoulders: '',
    front:
      tag('path', {
        d: 'M74 108C70 74 92 48 120 48C148 48 170 74 166 108C160 96 158 84 150 77C140 84 130 80 120 76C110 81 98 84 90 77C82 84 80 96 74 108Z',
        fill: ink,
      }) + carved(waves.join(''), line, 1.2),
  };
}

function turban({ ink, accent }: Paint): Style {
  const folds = [0, 1, 2, 3, 4].map(
    (index) => `M66 ${54 + index * 9.6}Q${104 + index * 3} ${33 + index * 9.8} 172 ${46 + index * 11}`,
  );
  const dome = 'M69.5 98C64 56 86 25 121 25.5C156 25.5 176 56 171 98C150 76 92 76 69.5 98Z';
  return {
    behind: '',
    overShoulders: '',
    front:
      tag('clipPath', { id: 'dome' }, tag('path', { d: dome })) +
      tag('path', { d: dome, fill: accent }) +
      tag('g', { 'clip-path': 'url(#dome)' }, carved(folds.join(''), ink, 2.2)) +
      tag('path', { d: dome, fill: 'none', stroke: ink, 'stroke-width': 2.4, 'stroke-linejoin': 'round' }),
  };
}

/** A scarf over the hair: dark cloth with a border of thin lines, one in the accent. */
function scarf({ tone, pale, accent }: Paint): Style {
  const cloth =
    'M52 118C50 62 78 30 120 30C162 30 190 62 188 118C188 148 196 180 208 212L120 214L32 212C44 180 52 148 52 118Z';
  const border = [0, 1, 2].map((index) => {
    const [left, right, top] = [69 - index * 5, 171 + index * 5, 47 - index * 4.8];
    return `M${left} 190C${left + 3} 160 ${left} 136 ${left} 110C${left} ${top + 26} ${left + 24} ${top} 120 ${top}C${right - 24} ${top} ${right} ${top + 26} ${right} 110C${right} 136 ${right - 3} 160 ${right} 190`;
  });
  return {
    behind: tag('path', { d: cloth, fill: tone(1) }),
    overShoulders: '',
    front:
      carved(border.join(''), pale, 1.4) +
      carved(
        'M74.5 189C76 160 72 138 73 110C74 78 92 53 120 52C148 53 166 78 167 110C168 138 164 160 165.5 189',
        accent,
        2.6,
      ),
  };
}

export const HAIR = { bun, long, short, curly, turban, scarf } as const satisfies Record<
  string,
  (paint: Paint) => Style
>;

export type Hair = keyof typeof HAIR;
