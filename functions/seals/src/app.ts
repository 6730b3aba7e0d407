/**
 * Seals the log every five minutes (R-LOG-9). It is a separate Lambda, so that no function that answers requests may
 * sign. An inconsistent log or seal stops the sealing and raises the alarm.
 */
import { type SealDependencies, sealLog } from '@portal/event-store/seals'
import { doneEntry } from '@portal/http'
import { errorReason } from './publish.ts'

export type Dependencies = SealDependencies & {
  readonly log: (entry: { readonly message: string; readonly [detail: string]: unknown }) => void
}

export { type PublishDependencies, publisher, receiptWriter } from './publish.ts'

export const sealsHandler = (deps: Dependencies) => async (): Promise<{ readonly seals: number }> => {
  try {
    const made = await sealLog(deps)
    for (const { n, lastSegment, lastPosition } of made)
      deps.log({ level: 'info', message: 'log_sealed', seal: n, segment: lastSegment, position: lastPosition })
    deps.log(doneEntry('seal'))
    return { seals: made.length }
  } catch (error) {
    deps.log({ level: 'error', message: 'log_not_sealed', ...errorReason(error) })
    throw error
  }
}
