/**
 * `npm run bench -- mixed`: the portal's processor time for a request of a fixed mix: of ten requests four are lists,
 * four are details, one files an application to an agency and one forwards it. In each round 64 citizens, sixteen at
 * the same time, make these ten one after the other. The engine is another process, so its time is not counted.
 */
import { typedApplication } from '@portal/testing'
import { inFlight } from './fixture/against.ts'
import { openEngine } from './fixture/engine.ts'
import { signedInApi } from './fixture/signed-in-api.ts'
import { formatMilliseconds, median, printTable } from './fixture/table.ts'

const citizens = 64
const atOnce = 16
const rounds = 5

export const benchMixed = async (): Promise<void> => {
  const engine = await openEngine()
  try {
    const { app, paths, people } = await signedInApi(engine, citizens)
    const ask = async (token: string, path: string, typed?: unknown): Promise<unknown> => {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
      const body = typed === undefined ? {} : { method: 'POST', body: JSON.stringify(typed) }
      const response = await app.request(path, { headers, ...body })
      if (!response.ok) throw new Error(`${path} answers ${response.status}`)
      return response.json()
    }
    const mix = async ({ actor, token }: (typeof people)[number]) => {
      const form = { ...typedApplication({ personalId: actor.personalId ?? '' }), agency_id: 1 }
      const { data } = (await ask(token, '/api/auth/applications/other', form)) as { data: { id: number } }
      for (let each = 0; each < 4; each++) {
        await ask(token, paths.list)
        await ask(token, `/api/auth/applications/GetById/${data.id}`)
      }
      await ask(token, `/api/auth/applications/${data.id}/forwarded`, {})
    }
    const round = async () => {
      const [before, began] = [process.cpuUsage(), performance.now()]
      await inFlight(
        atOnce,
        people.map((person) => () => mix(person)),
      )
      const { user, system } = process.cpuUsage(before)
      const requests = citizens * 10
      return { spent: (user + system) / 1_000 / requests, clock: (performance.now() - began) / requests }
    }
    await round()
    const measured: Awaited<ReturnType<typeof round>>[] = []
    for (let each = 0; each < rounds; each++) measured.push(await round())
    const spent = measured.map((each) => each.spent)
    printTable(
      `Mixed load, ${atOnce} in flight: ${rounds} rounds of ${citizens * 10} requests, ms of the portal's processor for each`,
      ['', 'least', 'median', 'clock, median'],
      [
        [
          '4 lists, 4 details, 1 filing, 1 forward',
          formatMilliseconds(Math.min(...spent)),
          formatMilliseconds(median(spent)),
          formatMilliseconds(median(measured.map((each) => each.clock))),
        ],
      ],
    )
  } finally {
    await engine.stop()
  }
}
