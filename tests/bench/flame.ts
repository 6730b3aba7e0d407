/**
 * `npm run bench -- flame`: the processor time of a citizen's list and detail, one request after the other. A profiler
 * then draws a flame graph of each, written to docs/decisions beside the record that explains them.
 */
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { openEngine } from './fixture/engine.ts'
import { flameGraph } from './fixture/flame-graph.ts'
import { signedInApi } from './fixture/signed-in-api.ts'
import { formatMilliseconds, median, printTable } from './fixture/table.ts'

const requests = 1_000
const rounds = 5
/** Microseconds. */
const interval = 200
const fileOf = (name: string) => `docs/decisions/0048-${name}.svg`

export const benchFlame = async (): Promise<void> => {
  const engine = await openEngine()
  try {
    const { app, paths, ask } = await signedInApi(engine)
    const run = async (path: string) => {
      const before = process.cpuUsage()
      for (let each = 0; each < requests; each++) await ask(app, path)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1_000 / requests
    }
    const spent: Record<string, number[]> = { list: [], detail: [] }
    for (const path of Object.values(paths)) await run(path)
    for (let round = 0; round < rounds; round++)
      for (const [name, path] of Object.entries(paths)) spent[name]?.push(await run(path))
    for (const [name, path] of Object.entries(paths)) {
      const session = new Session()
      session.connect()
      await session.post('Profiler.enable')
      await session.post('Profiler.setSamplingInterval', { interval })
      await session.post('Profiler.start')
      await run(path)
      const { profile } = await session.post('Profiler.stop')
      session.disconnect()
      writeFileSync(fileOf(name), flameGraph(profile, { title: `a ${name}`, requests }))
    }
    printTable(
      `Milliseconds of processor of one request, ${requests} in a round`,
      ['', 'median', 'least', 'flame graph'],
      Object.entries(spent).map(([name, all]) => [
        name,
        formatMilliseconds(median(all)),
        formatMilliseconds(Math.min(...all)),
        fileOf(name),
      ]),
    )
  } finally {
    await engine.stop()
  }
}
