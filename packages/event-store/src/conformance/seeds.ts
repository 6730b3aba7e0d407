/**
 * The number of random walks in a suite: PORTAL_SEEDS, which `npm run test:nightly` sets, or the suite's default.
 * fast-check prints the seed of a failure.
 */
export const seedCount = (usual: number): number => Number(process.env.PORTAL_SEEDS) || usual
