import type assumed from '../../docs/capacity-units.json'
import type units from '../../docs/cost-units.json'

/** Measured units, assumed behaviour and list prices; `docs/cost-units.json` gives each its source. */
export type Units = typeof units
/** What a simulated day assumes in addition. */
export type Assumed = typeof assumed
