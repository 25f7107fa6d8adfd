export { createRandom, type Random } from '../api/src/common/seeded-random.ts';
