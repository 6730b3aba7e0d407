/** A selection that is decided and whose dialog was left, such as by the browser's way back (R-OFF-13). */
import type { ApplicationRow } from '@portal/contract'
import { queue as texts } from '@portal/contract/texts/queue'
import { useEffect, useRef } from 'react'
import { applicationNumber } from '#lib/application/application-words.ts'
import { type Late, reportFailure, sendHeld } from '#lib/decisions/late.ts'
import type { BulkResults } from './bulk-result.tsx'

/** What still waits goes at once, because the dialog alone can take it back, and what failed is told on the next page. */
export const useLeftSelection = () => {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      sendHeld(0)
    }
  }, [])
  return (late: Omit<Late, 'id'>, rows: readonly ApplicationRow[], results: BulkResults) => {
    const why = rows.flatMap(({ id }) => {
      const result = results.get(id)
      if (result?.status === 'done') return []
      return `${applicationNumber(id)}: ${result?.status === 'refused' ? result.why : texts['bulk.row.unanswered']}`
    })
    if (!isHere.current && why.length > 0) reportFailure({ id: 0, ...late, why: why.join('; ') })
  }
}
