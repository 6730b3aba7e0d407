/**
 * Checks scanned events stream by stream: a scan returns a stream's events one after another. The chain and the sealed
 * fields are verified, and the rows that the events produce are added to the sums. A stream that arrives in pieces or
 * is not intact is checked again separately.
 */
import { isStreamName, parseStream, type StreamName } from '@portal/domain'
import type { StoredEvent } from '@portal/event-store'
import { expectedRowsOf, isOutage, type KnownListing, lanesOfRow, numbersIn, orderRowsOf } from '@portal/read-models'
import type { CheckDependencies } from '../verify-dependencies.ts'
import { keepCounted } from './counted.ts'
import type { Known } from './known.ts'
import { count, field, is, mark, setMark } from './records.ts'
import type { Taken } from './taken.ts'

type Run = { readonly stream: string; readonly events: StoredEvent[] }

const atOnce = 64

export class EventTaker {
  readonly #deps: CheckDependencies
  readonly #known: Known
  readonly #verifyNumber: ReturnType<typeof numbersIn>
  /** The last stream of each segment's page, which may continue on the next page. */
  readonly #open = new Map<number, Run>()

  constructor(deps: CheckDependencies, known: Known) {
    this.#deps = deps
    this.#known = known
    this.#verifyNumber = numbersIn(deps.items)
  }

  async take({ segment, rows, isLast }: Taken): Promise<void> {
    const whole: Run[] = []
    let run = this.#open.get(segment)
    this.#open.delete(segment)
    for (const row of rows as unknown as readonly StoredEvent[]) {
      if (run !== undefined && run.stream !== row.stream) whole.push(run)
      if (run?.stream !== row.stream) run = { stream: row.stream, events: [] }
      run.events.push(row)
    }
    if (run !== undefined && isLast) whole.push(run)
    else if (run !== undefined) this.#open.set(segment, run)
    for (let from = 0; from < whole.length; from += atOnce)
      await Promise.all(whole.slice(from, from + atOnce).map((each) => this.#takeStream(each)))
  }

  async #takeStream({ stream, events }: Run): Promise<void> {
    if (!isStreamName(stream)) {
      this.#known.doubt('events', { stream })
      return
    }
    const record = this.#known.records.of(stream)
    // A stream that arrives twice came in pieces, so neither piece is complete.
    const isFirst = !is(record, mark.seen)
    setMark(record, mark.seen)
    if (isFirst && (await this.#isSound(stream, events, record))) setMark(record, mark.sound)
    else record[field.marks] = mark.seen
  }

  async #isSound(stream: StreamName, events: readonly StoredEvent[], record: Uint32Array): Promise<boolean> {
    try {
      return await this.#give(stream, events, record)
    } catch (error) {
      if (isOutage(error)) throw error
      return false
    }
  }

  async #give(stream: StreamName, events: readonly StoredEvent[], record: Uint32Array): Promise<boolean> {
    const { store } = this.#deps
    const { version, hash, at } = events.at(-1) as StoredEvent
    const head = { stream, version, hash, at }
    const { events: inspected, verification } = await store.inspect(stream, { stream, events, head })
    if (!verification.intact) return false
    const history = inspected.map(({ recorded }) => recorded)
    const given = await expectedRowsOf(store, stream, history)
    record[field.version] = version
    this.#known.records.keepHashes(
      record,
      events.map((event) => event.hash),
    )
    this.#known.events += events.length
    count(record, 'head', lanesOfRow(head), 'given')
    for (const lanes of given.views) count(record, 'views', lanes, 'given')
    for (const lanes of given.claims) count(record, 'claims', lanes, 'given')
    const { counted, row } = given.listing ?? {}
    if (counted) {
      keepCounted(record, counted)
      this.#giveOrder(stream, counted, record)
    }
    if (row) {
      setMark(record, mark.row)
      count(record, 'row', row, 'given')
    }
    const isPeculiar = given.isInSet || parseStream(stream).kind === 'access'
    if (isPeculiar || (await this.#verifyNumber(stream)).length > 0) setMark(record, mark.doubtful)
    const subjects = events.flatMap(({ sealed }) => Object.keys(sealed))
    if (!subjects.every((subject) => this.#known.hasKey(subject))) this.#known.doubt('events', { stream })
    return true
  }

  #giveOrder(stream: StreamName, counted: NonNullable<KnownListing['counted']>, record: Uint32Array): void {
    const { generation } = this.#known
    if (generation === null) return
    for (const row of orderRowsOf(generation, parseStream(stream).id, counted))
      count(record, 'order', lanesOfRow(row), 'given')
  }
}
