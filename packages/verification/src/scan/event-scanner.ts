/**
 * Checks scanned events stream by stream: a scan returns a stream's events one after another. The chain and the sealed
 * fields are verified, and the rows that the events produce are added to the sums. A stream that arrives in pieces or
 * is not intact is checked again separately.
 */
import { setImmediate as othersTurn } from 'node:timers/promises'
import { isStreamName, parseStream, type StreamName } from '@portal/domain'
import type { StoredEvent } from '@portal/event-store'
import { hashOfRow, type Key, present } from '@portal/items'
import { orderRows } from '@portal/read-models/counts/row'
import { computeExpectedRows } from '../checks/expected-rows.ts'
import { counterChecker } from '../checks/numbers.ts'
import { isOutage } from '../checks/reading.ts'
import type { CheckDependencies } from '../dependencies.ts'
import type { KnownListing } from '../lists/known-block.ts'
import { packCounted } from './counted.ts'
import type { ScanFindings } from './findings.ts'
import { countRow, hasMark, recordField, recordMark, setMark } from './records.ts'
import type { ScannedPage } from './rows.ts'

type StreamEvents = { readonly stream: string; readonly events: StoredEvent[] }

const concurrency = 64

export class EventScanner {
  readonly #deps: CheckDependencies
  readonly #findings: ScanFindings
  readonly #verifyNumber: ReturnType<typeof counterChecker>
  /** The last stream of a page, which may continue on the next page. */
  #open: StreamEvents | undefined
  /** The key of the last event of the last complete stream. */
  #completeTo: Key | null

  constructor(deps: CheckDependencies, findings: ScanFindings, completeTo: Key | null) {
    this.#completeTo = completeTo
    this.#deps = deps
    this.#findings = findings
    this.#verifyNumber = counterChecker(deps.items)
  }

  /** The last event of the last complete stream, after which another process continues; null before the first one. */
  get completeTo(): Key | null {
    return this.#completeTo
  }

  async scanPage({ rows, isLast }: ScannedPage): Promise<void> {
    const complete: StreamEvents[] = []
    let current = this.#open
    this.#open = undefined
    for (const row of rows as unknown as readonly StoredEvent[]) {
      if (current !== undefined && current.stream !== row.stream) complete.push(current)
      if (current?.stream !== row.stream) current = { stream: row.stream, events: [] }
      current.events.push(row)
    }
    if (current !== undefined && isLast) complete.push(current)
    else this.#open = current
    for (let from = 0; from < complete.length; from += concurrency) {
      await Promise.all(complete.slice(from, from + concurrency).map((each) => this.#scanStream(each)))
      // Lets answers that arrived meanwhile be handled, so that the engine gets its next request.
      await othersTurn()
    }
    const last = complete.at(-1)?.events.at(-1)
    if (last !== undefined) this.#completeTo = { stream: last.stream, version: last.version }
  }

  async #scanStream({ stream, events }: StreamEvents): Promise<void> {
    if (!isStreamName(stream)) {
      this.#findings.recheck('events', { stream })
      return
    }
    const record = this.#findings.records.of(stream)
    // A stream that is met twice was split into two parts, neither of which is complete.
    const isFirst = !hasMark(record, recordMark.seen)
    setMark(record, recordMark.seen)
    if (isFirst && (await this.#isSound(stream, events, record))) setMark(record, recordMark.sound)
    else record[recordField.marks] = recordMark.seen
  }

  async #isSound(stream: StreamName, events: readonly StoredEvent[], record: Uint32Array): Promise<boolean> {
    try {
      return await this.#addExpected(stream, events, record)
    } catch (error) {
      if (isOutage(error)) throw error
      return false
    }
  }

  async #addExpected(stream: StreamName, events: readonly StoredEvent[], record: Uint32Array): Promise<boolean> {
    const { store } = this.#deps
    const { version, hash, at } = present(events.at(-1))
    const head = { stream, version, hash, at }
    const { events: inspected, verification } = await store.inspect(stream, { stream, events, head })
    if (!verification.intact) return false
    const history = inspected.map(({ recorded }) => recorded)
    const expected = await computeExpectedRows(store, stream, history)
    record[recordField.version] = version
    this.#findings.records.addHashes(
      record,
      events.map((event) => event.hash),
    )
    this.#findings.events += events.length
    countRow(record, 'head', hashOfRow(head), 'expected')
    for (const rowHash of expected.views) countRow(record, 'views', rowHash, 'expected')
    for (const rowHash of expected.claims) countRow(record, 'claims', rowHash, 'expected')
    const { counted, row } = expected.listing ?? {}
    if (counted) {
      packCounted(record, counted)
      this.#addExpectedOrder(stream, counted, record)
    }
    if (row) {
      setMark(record, recordMark.row)
      countRow(record, 'row', row, 'expected')
    }
    const needsOwnCheck = expected.isInSet || parseStream(stream).kind === 'access'
    if (needsOwnCheck || (await this.#verifyNumber(stream)).length > 0) setMark(record, recordMark.doubtful)
    const subjects = new Set(events.flatMap(({ sealed }) => Object.keys(sealed)))
    if (![...subjects].every((subject) => this.#findings.hasKey(subject))) this.#findings.recheck('events', { stream })
    return true
  }

  #addExpectedOrder(stream: StreamName, counted: NonNullable<KnownListing['counted']>, record: Uint32Array): void {
    const { generation } = this.#findings
    if (generation === null) return
    for (const row of orderRows(generation, parseStream(stream).id, counted))
      countRow(record, 'order', hashOfRow(row), 'expected')
  }
}
