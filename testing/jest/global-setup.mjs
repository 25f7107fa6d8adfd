import { buildWhereStale } from '../../scripts/lib/build-steps.mjs';

/** Tests run the sources of the API, which read the schemas of its responses from the build. */
export default async function setUp({ rootDir }) {
  await buildWhereStale(rootDir, ['schemas']);
}
