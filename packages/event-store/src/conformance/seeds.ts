/** How many random walks a suite takes: PORTAL_SEEDS (as `npm run test:nightly` sets it), else what is usual there. A failure names its seed. */
export const seeds = (usual: number): number => Number(process.env.PORTAL_SEEDS) || usual
