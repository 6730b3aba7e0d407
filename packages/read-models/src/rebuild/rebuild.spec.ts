import { memoryItems } from '@portal/items/memory'
import { byDayOrNight } from '@portal/tests/support/night'
import { rebuildConformance } from './conformance/suite.ts'

rebuildConformance(async () => memoryItems(), {
  seeds: Number(process.env.PORTAL_SEEDS) || 30,
  step: byDayOrNight(5, 1),
})
