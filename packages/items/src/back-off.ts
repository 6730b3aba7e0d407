/**
 * Waits before try number `round` + 1: the bound doubles each time, with jitter, so that competitors do not collide
 * again.
 */
export const backOff = (round: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * 2 ** round))
