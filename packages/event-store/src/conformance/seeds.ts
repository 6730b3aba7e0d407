/**
 * The number of random walks of a suite: PORTAL_SEEDS (set by `npm run test:nightly`), else the suite's default. A
 * failure names its seed.
 */
export const seeds = (usual: number): number => Number(process.env.PORTAL_SEEDS) || usual
