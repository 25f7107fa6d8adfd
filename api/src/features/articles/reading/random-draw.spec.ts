import { expect, it } from '@jest/globals';
import { drawFrom, seedOfDay } from './random-draw.ts';

it('returns the same result for the same name and seed, and covers all items', () => {
  const draw = drawFrom('a');
  const drawn = Array.from({ length: 1000 }, (_, n) => draw(String(n)));
  expect(drawn).toEqual(Array.from({ length: 1000 }, (_, n) => drawFrom('a')(String(n))));
  expect(Math.min(...drawn)).toBeLessThan(0.02);
  expect(Math.max(...drawn)).toBeGreaterThan(0.98);
  expect(drawn.every((number) => number >= 0 && number < 1)).toBe(true);
  expect(drawFrom('b')('1')).not.toBe(draw('1'));
});

it('has one seed per day', () => {
  const at = (time: string) => seedOfDay('a', new Date(time));
  expect(at('2026-11-21T00:00:00Z')).toBe(at('2026-11-21T23:59:59Z'));
  expect(at('2026-11-22T00:00:00Z')).not.toBe(at('2026-11-21T23:59:59Z'));
});
