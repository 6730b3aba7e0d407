/** What a line of the access log costs, in units as the embedded engine reports them (`ConsumedCapacity`). */
import { type Client, typedApplication } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BenchEngine, openEngine } from '../bench/fixture/engine.ts'
import { counter, type Units } from '../bench/unit-sums.ts'
import { type PortalInMemory, portalInMemory, seeded } from '../support/portal.ts'

let engine: BenchEngine
let portal: PortalInMemory
let unitsOf: (work: () => Promise<unknown>) => Promise<Units>
let [citizen, admin] = [] as unknown as Client[]

beforeAll(async () => {
  engine = await openEngine()
  portal = portalInMemory({ items: engine.counted })
  unitsOf = counter(engine.consumed)
  await portal.seed()
  citizen = await portal.signInAs(seeded.citizen)
  admin = await portal.signInAs(seeded.agencyAdmin)
  for (let id = 1; id <= 12; id++) {
    await citizen?.post('/api/auth/applications', { ...typedApplication(), project_id: seeded.programs.open })
    await citizen?.post(`/api/auth/applications/${id}/forwarded`)
  }
  await portal.settle()
})
afterAll(() => engine?.stop())

/**
 * The write units of one request, in all and per row of the access table. The same request is made once before, which
 * renews the session and fills the caches.
 */
const spentBy = async (who: Client | undefined, path: string) => {
  const ask = async () => expect((await who?.get(path))?.status).toBe(200)
  await ask()
  const { write } = await unitsOf(ask)
  const lines = engine.consumed.filter(({ table, write }) => table === 'bench-access' && write > 0)
  return { write, lines: lines.map(({ write }) => write) }
}

test.each([
  ['the detail', '/api/auth/applications/GetById/1'],
  ['a page of ten', '/api/auth/applications/GetData?page=1&per_page=10'],
])(
  'reading %s as staff costs one write unit more than as its owner, in one access row',
  { tags: 'R-LOG-14' },
  async (_, path) => {
    const [own, staff] = [await spentBy(citizen, path), await spentBy(admin, path)]
    expect(own.lines).toEqual([])
    expect(staff.lines).toEqual([1])
    expect(staff.write - own.write).toBeLessThanOrEqual(1)
  },
)
