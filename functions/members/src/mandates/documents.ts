import type { MandateDocument } from '@portal/contract/documents/mandates'
import type { MandateEvent } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import { mandateOf } from '@portal/http/shared'
import { mandateRowOf } from '@portal/read-models'

/** What a command answers with. */
export const mandateAfter = (history: readonly RecordedEvent<MandateEvent>[], now: string): MandateDocument => {
  const row = mandateRowOf(history)
  if (row === null) throw new Error('a mandate was changed that does not exist')
  return mandateOf(row, now)
}
