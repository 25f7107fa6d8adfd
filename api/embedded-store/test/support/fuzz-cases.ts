/** Number of random cases: `npm run test:slow` runs 10,000, and STORE_FUZZ_CASES any other number. */
export const FUZZ_CASES = Number(process.env['STORE_FUZZ_CASES'] ?? 1_500);
