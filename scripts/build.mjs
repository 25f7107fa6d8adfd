import { buildWhereStale } from './lib/build-steps.mjs';

export async function run({ root }) {
  await buildWhereStale(root);
}
