/**
 * The cost model's units must match the code. When a change makes a request dearer, this spec fails until `npm run
 * bench:units` has measured again.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Units } from '../capacity/units.ts'
import { benchAppendUnits } from './append-units.ts'
import { openEngine } from './fixture/engine.ts'
import { measureUnits } from './units.ts'

const errands = ['command', 'followed', 'page', 'publicRead', 'signIn', 'minute'] as const
const ofTheLog = ['publishRound', 'publishedRound', 'receipt'] as const

test('docs/cost-units.json has the measured units of each errand, within a twentieth or one unit', async () => {
  const { units } = JSON.parse(readFileSync('docs/cost-units.json', 'utf8')) as Units
  const measured = await measureUnits(4)
  for (const name of [...errands, ...ofTheLog])
    for (const kind of ['read', 'write'] as const) {
      const documented = units[name][kind]
      expect([name, kind, Math.abs(measured[name][kind] - documented) <= Math.max(1, documented / 20)]).toEqual([
        name,
        kind,
        true,
      ])
    }
})

test('every command of a case writes within its bound', { tags: ['R-APP-132', 'R-LIM-20'] }, async () => {
  const engine = await openEngine()
  try {
    expect(await benchAppendUnits(engine)).toBe(0)
  } finally {
    await engine.stop()
  }
})
