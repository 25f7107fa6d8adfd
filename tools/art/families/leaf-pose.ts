import { type Canvas, place } from '../drawing/canvas.ts';
import type { Point } from '../drawing/svg.ts';

/** The leaf on the canvas: base, length in pixels, rotation in radians, and whether it is mirrored. */
export type Pose = {
  readonly base: Point;
  readonly length: number;
  readonly turn: number;
  readonly mirrored: boolean;
};

/** Centre of the close view, as a share of the leaf's length. */
export const MACRO_HEART = 0.36;
/** Position of the leaf's broadest part, as a share of its length. */
const WAIST = 0.29;

type Stance = { readonly length: number; readonly turn: number; readonly at: Point };

/** Places the leaf so that the point at `share` of its midrib is at a position on the canvas. */
function stand(canvas: Canvas, stance: Stance, share: number, nudge: number, mirrored: boolean): Pose {
  const [x, y] = stance.at;
  const heart = place(canvas, [[mirrored ? 1 - x : x, y]], nudge);
  const reach = stance.length * share;
  const back: Point = [Math.cos(stance.turn) * reach, Math.sin(stance.turn) * reach];
  const base: Point = [heart[0] - (mirrored ? -back[0] : back[0]), heart[1] - back[1]];
  return { base, length: stance.length, turn: stance.turn, mirrored };
}

/** The whole leaf across the picture, sometimes so large that the frame crops its tip. */
export function wholePose(canvas: Canvas): Pose {
  const { random, width, height } = canvas;
  const mirrored = canvas.focus === undefined ? random.chance(0.45) : canvas.focus[0] > 0.5;
  const fitting = Math.min(width * 0.84, height * 1.6);
  const lying: Stance = { length: fitting, turn: random.between(-0.13, 0.13), at: [0.32, 0.52] };
  const rising: Stance = { length: fitting * 0.98, turn: -random.between(0.24, 0.36), at: [0.33, 0.58] };
  const falling: Stance = { length: fitting * 0.98, turn: random.between(0.24, 0.36), at: [0.33, 0.42] };
  const cut: Stance = { length: fitting * 1.24, turn: random.pick([-0.16, 0.16]), at: [0.36, 0.5] };
  const stance = random.pick([lying, lying, rising, falling, cut]);
  return stand(
    canvas,
    { ...stance, length: stance.length * random.between(0.93, 1.02) },
    WAIST,
    0.025,
    mirrored,
  );
}

/** A close view in which the leaf extends beyond the frame on two or three sides. */
export function macroPose(canvas: Canvas): Pose {
  const { random, width } = canvas;
  const mirrored = random.chance(0.5);
  const turn = random.pick([-0.42, -0.24, 0.24, 0.42]) + random.between(-0.06, 0.06);
  const at = random.pick<Point>([
    [0.5, 0.45],
    [0.42, 0.6],
    [0.58, 0.35],
  ]);
  return stand(canvas, { length: width * random.between(1.2, 1.45), turn, at }, MACRO_HEART, 0.05, mirrored);
}

/** Three leaves on a twig at the lower edge, the first in front. */
export function sprigPoses(canvas: Canvas): readonly [Pose, Pose, Pose] {
  const { random, width, height } = canvas;
  const [x, y] = place(canvas, [[0.44, 1], [0.56, 1.02], [0.38, 1.04]], 0.03); // prettier-ignore
  const side = random.chance(0.5) ? 1 : -1;
  const leaf = (lean: number, length: number, up: number): Pose => ({
    base: [x + side * lean * 0.05 * width, y - up * height],
    length: length * height * random.between(0.94, 1.04),
    turn: -Math.PI / 2 + side * lean + random.between(-0.08, 0.08),
    mirrored: false,
  });
  return [leaf(0.22, 0.92, 0.02), leaf(-0.74, 0.98, 0.04), leaf(1.16, 0.9, 0.06)];
}

/** Hanging from its stalk at the upper edge, tip down. */
export function hangingPose(canvas: Canvas): Pose {
  const { random, height } = canvas;
  const [x, y] = place(canvas, [[0.36, 0], [0.5, -0.02], [0.62, 0]], 0.03); // prettier-ignore
  const turn = Math.PI / 2 + random.between(0.18, 0.4) * (random.chance(0.5) ? 1 : -1);
  return { base: [x, y + 0.06 * height], length: height * random.between(1.02, 1.2), turn, mirrored: false };
}

/** Converts leaf units to pixels. */
export function toCanvas(pose: Pose): (point: Point) => Point {
  const [cos, sin] = [Math.cos(pose.turn), Math.sin(pose.turn)];
  return ([x, y]) => {
    const across = (x * cos - y * sin) * pose.length;
    return [
      pose.base[0] + (pose.mirrored ? -across : across),
      pose.base[1] + (x * sin + y * cos) * pose.length,
    ];
  };
}
