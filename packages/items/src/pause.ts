/** Before try number `round` + 1: twice as long each time, at random, so that rivals do not meet again. */
export const pause = (round: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * 2 ** round))
