import type units from '../../../docs/cost-units.json'

/** Measured units, assumed behaviour and list prices; `docs/cost-units.json` gives each its source. */
export type Units = typeof units
