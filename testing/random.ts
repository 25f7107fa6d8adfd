export { createRandom, type Random } from '../api/src/platform/concurrency/seeded-random.ts';
