/**
 * The portal's own limits at its edge and in front of its functions, in one place for the stacks and for the capacity
 * model (`npm run capacity`).
 */
export const ownLimits = {
  /** Requests in five minutes from one address. */
  addressRequests: 10_000,
  /** Of them to calls that anybody makes to sign in or register; each holds an instance for its constant wait (R-ID-6). */
  addressSignIns: 600,
  /** Requests a minute from one address: a fifth of what all may ask, so that none keeps everybody from a costly call. */
  addressCostly: { search: 1_200, screen: 600, others: 60 },
  /** Requests a second to the API, and the size of a burst; beyond them the answer is 429. */
  apiRate: 500,
  apiBurst: 1_000,
  /** Requests a minute of all people together. A screen reads up to five lists (R-WEB-96), so fewer of it are taken. */
  costly: { pdf: 600, search: 6_000, screen: 3_000, export: 300, statistics: 300 },
  /**
   * The number of concurrent executions that Lambda reserves for a function, so that other calls cannot take them all.
   * `reactions` serves two table streams with a few shards each and two schedules; `seals` makes one seal at a time,
   * publishes and signs receipts.
   */
  reserved: { identity: 100, reactions: 50, seals: 4 },
} as const
