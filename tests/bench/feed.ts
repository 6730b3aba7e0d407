/**
 * `npm run bench -- feed`: 64 writers file applications as fast as they can. A sequencer and the list projectors run
 * whenever the table streams deliver records, at most a hundred at a time. Prints how long an event waits for its
 * position in the log, and how long until every list shows it.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { applicationDecider, type StreamName, streamOf } from '@portal/domain'
import { memoryKeys, project, sequence } from '@portal/event-store'
import { listProjectors, openPortalStore } from '@portal/read-models'
import { inFlight } from './ground/against.ts'
import { openEngine } from './ground/engine.ts'
import { printTable } from './ground/table.ts'
import { lifeOf } from './made/applications.ts'
import { chance } from './made/chance.ts'

const [writers, appends, recordsAtOnce] = [64, 1_280, 100]
const target = 2_000

type Appended = { readonly stream: StreamName; readonly at: number }

export const benchFeed = async (): Promise<void> => {
  const engine = await openEngine()
  try {
    const keys = memoryKeys()
    const store = openPortalStore({ items: engine.items, keys })
    const items = engine.elsewhere
    const follower = openPortalStore({ items, keys })
    const now = () => new Date().toISOString()
    const wait = async (retry: number) => {
      await pause(Math.random() * 20 * retry)
    }
    const lists = listProjectors({ items, load: follower.load, open: follower.open, keyed: follower.keyed, wait })
    const [toOrder, toList]: [Appended[], Appended[]] = [[], []]
    const [ordered, listed]: [number[], number[]] = [[], []]
    const random = chance(1)
    const began = performance.now()
    const writing = inFlight(
      writers,
      Array.from({ length: appends }, (_, index) => async () => {
        const id = 100 + index
        const [command] = lifeOf(id, 0.5, random).applications[0] ?? []
        if (command === undefined) throw new Error('a made-up life has an application')
        const stream = streamOf('application', id)
        const outcome = await store.execute(applicationDecider, stream, command, {
          commandId: randomUUID(),
          isNew: true,
        })
        if (!outcome.accepted) throw new Error(`refused: ${outcome.refusal}`)
        toOrder.push({ stream, at: performance.now() })
      }),
    )
    /** Processes waiting events in batches, and resolves when every event was processed. */
    const following = async (
      waiting: Appended[],
      lags: number[],
      follow: (some: readonly Appended[]) => Promise<void>,
    ): Promise<void> => {
      while (lags.length < appends) {
        const some = waiting.splice(0, recordsAtOnce)
        if (some.length === 0) {
          await pause(1)
          continue
        }
        await follow(some)
        lags.push(...some.map(({ at }) => performance.now() - at))
      }
    }
    await Promise.all([
      writing,
      following(toOrder, ordered, async (some) => {
        await sequence(
          { items, now, wait },
          some.map(({ stream }) => ({ stream, version: 1 })),
        )
        toList.push(...some)
      }),
      following(toList, listed, async () => {
        const behind = () => Promise.all(lists.map((each) => project({ items, now, log: console.error }, each)))
        while (!(await behind()).every(({ isAtTip }) => isAtTip));
      }),
    ])
    const seconds = (performance.now() - began) / 1_000
    const row = (name: string, lags: readonly number[]) => {
      const sorted = lags.toSorted((a, b) => a - b)
      const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0)
      return [name, String(at(0.5)), String(at(0.99)), String(at(1)), at(0.99) <= target ? 'met' : 'MISSED']
    }
    printTable(
      `Feed under ${writers} writers: ${appends} applications, ${Math.round(appends / seconds)} a second`,
      ['from the append, ms', 'median', '99th percentile', 'most', `≤ ${target}`],
      [row('until it has its place in the log', ordered), row('until counts and search have it', listed)],
    )
  } finally {
    await engine.stop()
  }
}
