import type assumed from '../../docs/capacity-units.json'

/** What a simulated day assumes in addition to the units of `docs/cost-units.json`. */
export type Assumed = typeof assumed
