import { afterAll, describe, it } from '@jest/globals';
import { cellsOfRoute, expectRefused } from '../platform/every-route/refusals.ts';
import { startEveryRoute } from '../platform/every-route/start.ts';

// The test names come from the documentation, so the API must start first.
const scene = await startEveryRoute();
afterAll(() => scene.stop());

const faulty = [...scene.operations].flatMap(([name, operation]) =>
  cellsOfRoute(scene, name, operation).map(([about, cells]) => ({ name, about, operation, cells })),
);

describe('every invalid value is refused, and nothing is written', () => {
  it.each(faulty)('$name: $about', ({ operation, cells }) => expectRefused(scene, operation, cells));
});
