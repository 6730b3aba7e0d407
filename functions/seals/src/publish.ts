/**
 * Publishes new events every half minute and signs receipts for new segments. Both run in the sealing function, because
 * no function that answers requests may sign.
 */
import { errorName, type KeyService, LogBroken, type ProjectDependencies, project } from '@portal/event-store'
import { publishReceiptKey, type ReceiptStore, receiptsProjector } from '@portal/event-store/receipts'
import { newestRestore, type SealSigner } from '@portal/event-store/seals'
import {
  type AskWitnesses,
  askWitnesses,
  type LogFiles,
  openLog,
  originAfterRestore,
  publishLog,
  readWitnesses,
} from '@portal/event-store/tlog'
import { bestEffort, doneEntry, type RaiseAlarm } from '@portal/http'
import type { Items } from '@portal/items'
import { recordFigure } from '@portal/read-models'

export type PublishDependencies = {
  readonly items: Items
  readonly files: LogFiles
  readonly keys: Pick<KeyService, 'keyFor'>
  /** The name of the log when it is published for the first time. */
  readonly origin: string
  readonly witnesses: string
  /** WITNESS_QUORUM; empty means more than half of the witnesses. */
  readonly quorum: string
  readonly fetch: typeof fetch
  readonly raiseAlarm: RaiseAlarm
  readonly receiptSigner: SealSigner
  readonly receipts: ReceiptStore
  readonly now: () => string
  readonly log: (entry: { readonly message: string; readonly [detail: string]: unknown }) => void
  readonly hasTime?: () => boolean
}

export const publisher = (deps: PublishDependencies) => {
  const { files, log } = deps
  const { witnesses, unreadable } = readWitnesses(deps.witnesses)
  for (const line of unreadable) log({ level: 'error', message: 'witness_unreadable', line })
  const quorum = deps.quorum === '' ? Math.ceil((witnesses.length + unreadable.length + 1) / 2) : Number(deps.quorum)
  const ask =
    witnesses.length === 0 && !(quorum > 0 && deps.quorum !== '')
      ? undefined
      : askWitnesses({ witnesses, quorum, fetch: deps.fetch, alarm: deps.raiseAlarm })
  const recordWitnesses = witnessRecorder(deps, witnesses.length)
  return async (): Promise<{ readonly size: number }> => {
    try {
      // Without witnesses nobody is asked, and all of none have cosigned.
      let cosigned = ask ? null : 0
      const counting: AskWitnesses | undefined =
        ask &&
        (async (request) => {
          const given = await ask(request)
          cosigned = given.length
          return given
        })
      await publishReceiptKey(files, deps.receiptSigner)
      const origin = originAfterRestore(deps.origin, await newestRestore(deps.items))
      const signer = await openLog({ ...deps, origin })
      const { size, checkpoints } = await publishLog({ ...deps, signer, ...(counting && { askWitnesses: counting }) })
      if (checkpoints > 0) log({ level: 'info', message: 'log_published', size })
      if (cosigned !== null) await recordWitnesses(cosigned)
      log(doneEntry('publish'))
      return { size }
    } catch (error) {
      log({ level: 'error', message: 'log_not_published', ...errorReason(error) })
      throw error
    }
  }
}

/** Milliseconds between two records that say the same, because the log is published twice a minute. */
const recordEvery = 600_000

/** For /status; a failure to record it does not undo what was published. */
const witnessRecorder = ({ items, now, log }: PublishDependencies, of: number) => {
  let last = { at: Number.NEGATIVE_INFINITY, cosigned: -1 }
  return async (cosigned: number): Promise<void> => {
    const at = now()
    if (cosigned === last.cosigned && Date.parse(at) - last.at < recordEvery) return
    const isRecorded = await bestEffort(
      () => recordFigure(items, 'witnesses', { at, cosigned, of }),
      (failure) => log({ message: 'witnesses_not_recorded', ...failure }),
    )
    if (isRecorded) last = { at: Date.parse(at), cosigned }
  }
}

/** Resolves to false when events are left for the next run. */
export const receiptWriter = (deps: PublishDependencies) => {
  const projector = receiptsProjector({
    receipts: deps.receipts,
    signer: deps.receiptSigner,
    keyNumber: () => publishReceiptKey(deps.files, deps.receiptSigner),
  })
  const dependencies: ProjectDependencies = { items: deps.items, now: deps.now, log: (entry) => deps.log({ ...entry }) }
  return async (): Promise<boolean> => {
    try {
      const { isAtTip } = await project({ ...dependencies, ...(deps.hasTime && { hasTime: deps.hasTime }) }, projector)
      if (isAtTip) deps.log(doneEntry('receipts'))
      return isAtTip
    } catch (error) {
      deps.log({ level: 'warn', message: 'receipts_not_signed', reason: errorName(error) })
      return false
    }
  }
}

/** A log entry gets the name of an error and, if the log is broken, the place. Other messages may contain personal data. */
export const errorReason = (error: unknown): { readonly reason: string; readonly place?: string } => ({
  reason: errorName(error),
  ...(error instanceof LogBroken && { place: error.message }),
})
