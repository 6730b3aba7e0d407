/**
 * SIGKILL at a random moment during work (at night ten times on one folder): afterwards nothing acknowledged is missing,
 * every chain verifies, every event is in the log, and every view row and claim equals a replay.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { StreamName } from '@portal/domain'
import { everyEvent, readWatermarks } from '@portal/event-store'
import { everyItemOf, type Item, type Items } from '@portal/items'
import { verifyViews } from '@portal/verification'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '../../infra/cli/connect.ts'
import { byDayOrNight } from '../support/night.ts'
import { type Acknowledged, type Citizen, readAcknowledged, sendCommands, signIn, someCitizens } from './load.ts'
import { startVictim, type Victim } from './victim.ts'

const rounds = byDayOrNight(1, 10)
const minute = 60_000

let folder: string
let portal: Victim
let citizens: readonly Citizen[]
const done: Acknowledged[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-kill-'))
  portal = await startVictim(folder)
  citizens = await Promise.all(someCitizens(6).map((member) => signIn(portal.url, member)))
})
afterAll(async () => {
  await portal.kill()
  await rm(folder, { recursive: true })
})

test.each(Array.from({ length: rounds }, (_, round) => round + 1))(
  'kill %i of a working portal loses nothing that it acknowledged',
  { tags: 'R-RUN-7', timeout: 2 * minute },
  async () => {
    const before = done.length
    const working = Promise.all(citizens.map((citizen) => sendCommands(portal.url, citizen, done)))
    while (done.length < before + 6) await Promise.race([wait(5), working])
    await wait(Math.random() * 1_500)
    await portal.kill()
    await working

    portal = await startVictim(folder)
    for (const acknowledged of done) {
      const { status, application } = await readAcknowledged(portal.url, acknowledged)
      expect(status).toBe(200)
      expect(application?.description).toContain(acknowledged.text)
      if (acknowledged.isForwarded) expect(application?.status).toBe('forwarded')
    }
    await expectWhole()
  },
)

const expectWhole = async () => {
  const { items, store, close } = connect(folder)
  await expectOrdered(items)
  const views = await verifyViews(items, store)
  expect(views.problems).toEqual([])
  expect(views.streams).toBeGreaterThan(done.length)
  for await (const { stream } of everyItemOf(items, 'heads'))
    expect(await store.verify(stream as StreamName), String(stream)).toMatchObject({ intact: true })
  close()
}

/**
 * When a portal starts, its sweep sequences the events that the killed portal had not sequenced: each once, without
 * gaps.
 */
const expectOrdered = async (items: Items) => {
  const heads: Item[] = []
  await vi.waitFor(
    async () => {
      heads.splice(0, heads.length, ...(await items.scan('heads')).items)
      for (let index = 0; index < heads.length; index += 100) {
        const some = heads.slice(index, index + 100)
        const marks = await readWatermarks(
          items,
          some.map(({ stream }) => stream as StreamName),
        )
        expect(marks.map(({ version }) => version)).toEqual(some.map(({ version }) => version))
      }
    },
    { timeout: minute, interval: 200 },
  )
  const seen = new Map<string, number>()
  let last = 0
  for await (const { position, event } of everyEvent(items)) {
    expect(position).toBe(last + 1)
    expect(event.version).toBe((seen.get(event.stream) ?? 0) + 1)
    seen.set(event.stream, event.version)
    last = position
  }
  expect(seen).toEqual(new Map(heads.map(({ stream, version }) => [stream, version])))
}
