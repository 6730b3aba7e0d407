/**
 * Checks the scanned rows of the table `log`: each segment by itself and against the events that it lists, the
 * watermarks, and each of the few other rows one by one. Seals and the order of the segments are verified by the later
 * pass `log`.
 */
import { isStreamName } from '@portal/domain'
import { segmentKey, watermarkPrefix } from '@portal/event-store'
import { intactSegment } from '@portal/event-store/seals'
import { type Item, keyOfItem } from '@portal/items'
import type { CheckDependencies } from '../dependencies.ts'
import { checkLogKeys } from '../log-keys.ts'
import type { ScanFindings } from './findings.ts'
import { numberAt, recordField, recordMark, setMark } from './records.ts'
import type { ScannedPage } from './rows.ts'

export const scanLog = (deps: CheckDependencies, findings: ScanFindings) => {
  const check = checkLogKeys(deps)
  const checkAlone = async (row: Item): Promise<void> => {
    const isRight = await check([row]).then(
      ({ broken }) => broken.length === 0,
      () => false,
    )
    if (!isRight) findings.recheck('places', keyOfItem('log', row))
  }
  return async ({ rows }: ScannedPage): Promise<void> => {
    for (const row of rows) {
      const pk = String(row.pk)
      const stream = pk.slice(watermarkPrefix.length)
      if (pk.startsWith(watermarkPrefix) && row.sk === 0 && isStreamName(stream)) {
        const record = findings.records.of(stream)
        record[recordField.watermarkSegment] = Number(row.segment)
        record[recordField.watermarkVersion] = Number(row.version)
        setMark(record, recordMark.watermark)
      } else if (!isSegment(row) || !addSegment(findings, row)) await checkAlone(row)
    }
  }
}

/** False for a segment under a wrong key, which is checked separately. */
const isSegment = (row: Item): boolean => {
  const n = Number(row.sk)
  return Number.isSafeInteger(n) && n > 0 && row.pk === segmentKey(n).pk
}

/** False when the segment is not consistent. */
const addSegment = (findings: ScanFindings, row: Item): boolean => {
  const segment = intactSegment(row)
  if (segment === null) return false
  const { n, first, events, digest, parts } = segment
  for (const { stream, to } of parts) {
    if (!isStreamName(stream)) return false
    const record = findings.records.of(stream)
    if (n <= numberAt(record, recordField.lastSegment)) continue
    record[recordField.lastSegment] = n
    record[recordField.lastVersion] = to
  }
  const isScanned = ({ stream, version, hash }: (typeof events)[number]) => {
    const record = findings.records.find(stream)
    return record !== null && findings.records.hasHash(record, version, hash)
  }
  if (events.every(isScanned)) findings.segments.set(n, { first, events: events.length, digest })
  return true
}
