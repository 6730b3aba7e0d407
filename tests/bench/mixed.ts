/**
 * `npm run bench -- mixed`: the portal's processor time for a request of a fixed mix: of ten requests four are lists,
 * four are details, one files an application to an agency and one forwards it. In each round 64 citizens, sixteen at
 * the same time, make these ten one after the other. The engine is another process, so its time is not counted. The
 * baseline makes the same reads and writes on an engine of its own, by turns with the portal: it is recorded from a
 * portal in memory.
 */
import type { Items } from '@portal/items'
import { typedApplication } from '@portal/testing'
import { inFlight } from './fixture/against.ts'
import { openEngine } from './fixture/engine.ts'
import { type RecordedCall, recordedCalls } from './fixture/recorded-calls.ts'
import { signedInApi } from './fixture/signed-in-api.ts'
import { type Row, rowOf } from './fixture/summary.ts'
import { formatMilliseconds, median, printTable, ratioText } from './fixture/table.ts'

const citizens = 64
const atOnce = 16
const rounds = 5
/** The share of a request's processor time that its reads and writes alone take. */
const goal = 0.5

type Portal = Awaited<ReturnType<typeof signedInApi>>

export const benchMixed = async (): Promise<readonly Row[]> => {
  const [engine, bareEngine] = [await openEngine(), await openEngine()]
  const recorder = recordedCalls()
  try {
    const portal = await signedInApi(engine, citizens)
    const recorded = await signedInApi(recorder, citizens)
    for (const call of recorder.take()) await call(bareEngine.items)
    const ours = () => measured(portal.people.map((person) => () => mix(portal, person)))
    const bare = async () => {
      const all = await callsOfARound(recorded, recorder.take)
      return measured(all.map((calls) => () => replayed(bareEngine.items, calls)))
    }
    await ours()
    await bare()
    const [mine, theirs]: [Measured[], Measured[]] = [[], []]
    for (let each = 0; each < rounds; each++) {
      mine.push(await ours())
      theirs.push(await bare())
    }
    const row = (name: string, some: readonly Measured[]) => [
      name,
      formatMilliseconds(Math.min(...some.map(({ spent }) => spent))),
      formatMilliseconds(median(some.map(({ spent }) => spent))),
      formatMilliseconds(median(some.map(({ clock }) => clock))),
    ]
    const [spent, spentBare] = [mine, theirs].map((some) => median(some.map((each) => each.spent))) as [number, number]
    const ratio = spentBare / spent
    printTable(
      `Mixed load, ${atOnce} in flight: ${rounds} rounds of ${citizens * 10} requests, ms of this processor for each`,
      ['', 'least', 'median', 'clock, median'],
      [
        row('4 lists, 4 details, 1 filing, 1 forward', mine),
        row('the same reads and writes alone', theirs),
        ['ratio', '', ratioText(ratio, goal), ''],
      ],
    )
    return [
      rowOf(
        'a mixed request beside its reads and writes alone, ms of a processor',
        ratio,
        { least: goal },
        {
          ...{ ours: formatMilliseconds(spent), baseline: formatMilliseconds(spentBare) },
          ratio: ratioText(ratio, goal),
        },
      ),
    ]
  } finally {
    await Promise.all([engine.stop(), bareEngine.stop()])
  }
}

const mix = async ({ app, paths }: Portal, { actor, token }: Portal['people'][number]): Promise<void> => {
  const ask = async (path: string, typed?: unknown): Promise<unknown> => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const body = typed === undefined ? {} : { method: 'POST', body: JSON.stringify(typed) }
    const response = await app.request(path, { headers, ...body })
    if (!response.ok) throw new Error(`${path} answers ${response.status}`)
    return response.json()
  }
  const form = { ...typedApplication({ personalId: actor.personalId ?? '' }), agency_id: 1 }
  const { data } = (await ask('/api/auth/applications/other', form)) as { data: { id: number } }
  for (let each = 0; each < 4; each++) {
    await ask(paths.list)
    await ask(`/api/auth/applications/GetById/${data.id}`)
  }
  await ask(`/api/auth/applications/${data.id}/forwarded`, {})
}

/** The calls of each citizen, one citizen after the other, so that it is known whose they are. */
const callsOfARound = async (
  portal: Portal,
  take: () => readonly RecordedCall[],
): Promise<readonly (readonly RecordedCall[])[]> => {
  const all: (readonly RecordedCall[])[] = []
  for (const person of portal.people) {
    await mix(portal, person)
    all.push(take())
  }
  return all
}

const replayed = async (items: Items, calls: readonly RecordedCall[]): Promise<void> => {
  for (const call of calls) await call(items)
}

type Measured = { readonly spent: number; readonly clock: number }

const measured = async (work: readonly (() => Promise<void>)[]): Promise<Measured> => {
  const [before, began] = [process.cpuUsage(), performance.now()]
  await inFlight(atOnce, work)
  const { user, system } = process.cpuUsage(before)
  const requests = citizens * 10
  return { spent: (user + system) / 1_000 / requests, clock: (performance.now() - began) / requests }
}
