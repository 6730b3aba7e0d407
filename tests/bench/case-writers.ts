/**
 * `npm run bench -- cases`: 64 writers at once, each with cases of its own, give every command of a case. Prints how
 * long each kind takes beside a sending of the same run; ends with an error when one is refused.
 */
import { randomUUID } from 'node:crypto'
import { type ApplicationEvent, applicationDecider, fold, streamOf } from '@portal/domain'
import { openPortalStore } from '@portal/read-models'
import { citizen } from '@portal/testing'
import { type Append, applicationAppends, talkAppends } from './append-units.ts'
import { inFlight } from './fixture/against.ts'
import { openEngine } from './fixture/engine.ts'
import { keysOfSubjects } from './fixture/keys-of-subjects.ts'
import { type Row, rowOf } from './fixture/summary.ts'
import { median, printTable } from './fixture/table.ts'

const [writers, rounds] = [64, 3]
const baseline = 'ForwardApplication'
/** Times the 99th percentile of a sending, which waits for the same engine under the same load. */
const target = 3

export const benchCases = async (): Promise<readonly Row[]> => {
  const engine = await openEngine()
  try {
    const store = openPortalStore({ items: engine.items, keys: keysOfSubjects() })
    const times = new Map<string, number[]>()
    const run = async ([name, execute]: Append) => {
      const commandId = randomUUID()
      const idempotency = { key: commandId, bodyDigest: 'digest', status: 200 }
      const began = performance.now()
      const outcome = await execute(store, { commandId, idempotency })
      if (!outcome.accepted) throw new Error(`refused: ${name}`)
      times.set(name, [...(times.get(name) ?? []), performance.now() - began])
    }
    const cases = Array.from({ length: writers * rounds }, (_, index) => {
      const [applicant, first] = [1_000 + 10 * index, 1 + 10 * index]
      return applicationAppends(applicant, first).map((appends, life) => async () => {
        for (const append of appends) await run(append)
        if (life > 0) return
        const history = await store.load<ApplicationEvent>(streamOf('application', first))
        for (const append of talkAppends(fold(applicationDecider, history), citizen(applicant), first))
          await run(append)
      })
    })
    const began = performance.now()
    await inFlight(writers, cases.flat())
    const seconds = (performance.now() - began) / 1_000
    const slowest = (name: string) => percentile(times.get(name) ?? [], 0.99)
    const kinds = [...times].map(([name, took]) => ({ name, took, ratio: slowest(name) / slowest(baseline) }))
    const all = kinds.reduce((sum, { took }) => sum + took.length, 0)
    printTable(
      `Commands of a case by ${writers} writers: ${all}, ${Math.round(all / seconds)} a second, none refused`,
      ['', 'commands', 'median, ms', '99th percentile', `beside ${baseline}`],
      kinds.map(({ name, took, ratio }) => [
        name,
        ...[took.length, Math.round(median(took)), Math.round(slowest(name))].map(String),
        ratio.toFixed(2),
      ]),
    )
    const worst = kinds.reduce((one, other) => (other.ratio > one.ratio ? other : one))
    return [
      rowOf(
        `the slowest command of a case under ${writers} writers beside a sending, 99th percentile, ms`,
        worst.ratio,
        { most: target },
        {
          ours: String(Math.round(slowest(worst.name))),
          baseline: String(Math.round(slowest(baseline))),
          ratio: worst.ratio.toFixed(2),
        },
      ),
    ]
  } finally {
    await engine.stop()
  }
}

const percentile = (all: readonly number[], share: number): number =>
  all.toSorted((a, b) => a - b)[Math.ceil(all.length * share) - 1] ?? 0
