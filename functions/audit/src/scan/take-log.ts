/**
 * Checks the scanned rows of the table `log`: each segment in itself and against the events that it lists, the
 * watermarks, and each of the few other rows one by one. Seals and the order of the segments are verified when the log
 * is walked.
 */
import { isStreamName } from '@portal/domain'
import { segmentKey } from '@portal/event-store'
import { soundSegment } from '@portal/event-store/seals'
import { type Item, keyOfItem } from '@portal/items'
import type { CheckDependencies } from '../verify-dependencies.ts'
import { checkPlaces } from '../verify-places.ts'
import type { Known } from './known.ts'
import { at, field, mark, setMark } from './records.ts'
import type { Taken } from './taken.ts'

export const takeLog = (deps: CheckDependencies, known: Known) => {
  const check = checkPlaces(deps)
  const takeByItself = async (row: Item): Promise<void> => {
    const isRight = await check([row]).then(
      ({ broken }) => broken.length === 0,
      () => false,
    )
    if (!isRight) known.doubt('places', keyOfItem('log', row))
  }
  return async ({ rows }: Taken): Promise<void> => {
    for (const row of rows) {
      const pk = String(row.pk)
      const stream = pk.slice(watermark.length)
      if (pk.startsWith(watermark) && row.sk === 0 && isStreamName(stream)) {
        const record = known.records.of(stream)
        record[field.watermarkSegment] = Number(row.segment)
        record[field.watermarkVersion] = Number(row.version)
        setMark(record, mark.watermark)
      } else if (!isSegment(row) || !takeSegment(known, row)) await takeByItself(row)
    }
  }
}

const watermark = 'watermark#'

/** False for a segment under a wrong key, which is checked separately. */
const isSegment = (row: Item): boolean => {
  const n = Number(row.sk)
  return Number.isSafeInteger(n) && n > 0 && row.pk === segmentKey(n).pk
}

/** False when the segment is not consistent. */
const takeSegment = (known: Known, row: Item): boolean => {
  const segment = soundSegment(row)
  if (segment === null) return false
  const { n, first, events, digest, parts } = segment
  for (const { stream, to } of parts) {
    if (!isStreamName(stream)) return false
    const record = known.records.of(stream)
    if (n <= at(record, field.lastSegment)) continue
    record[field.lastSegment] = n
    record[field.lastVersion] = to
  }
  const isThere = ({ stream, version, hash }: (typeof events)[number]) =>
    known.records.hasHash(known.records.of(stream), version, hash)
  if (events.every(isThere)) known.segments.set(n, { first, events: events.length, digest })
  return true
}
