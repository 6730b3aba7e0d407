/** Waits after attempt `round` for a random time below 25 ms × 2^round, so that competitors do not collide again. */
export const backOff = (round: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * 2 ** round))
