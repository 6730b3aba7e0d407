/**
 * Publishes new events every half minute and signs receipts for new segments. Both run in the sealing function, because
 * no function that answers requests may sign.
 */
import { errorName, type KeyService, type ProjectDependencies, project } from '@portal/event-store'
import { publishReceiptKey, type ReceiptStore, receiptsProjector } from '@portal/event-store/receipts'
import { newestRestore, type SealSigner } from '@portal/event-store/seals'
import {
  askWitnesses,
  type LogFiles,
  openLog,
  originAfterRestore,
  publishLog,
  readWitnesses,
} from '@portal/event-store/tlog'
import { doneEntry, type RaiseAlarm } from '@portal/http'
import type { Items } from '@portal/items'
import { errorReason } from './error-reason.ts'

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
  const quorum = deps.quorum === '' ? Math.ceil((witnesses.length + 1) / 2) : Number(deps.quorum)
  const ask =
    witnesses.length === 0 && !(quorum > 0 && deps.quorum !== '')
      ? undefined
      : askWitnesses({ witnesses, quorum, fetch: deps.fetch, alarm: deps.raiseAlarm })
  return async (): Promise<{ readonly size: number }> => {
    try {
      await publishReceiptKey(files, deps.receiptSigner)
      const origin = originAfterRestore(deps.origin, await newestRestore(deps.items))
      const signer = await openLog({ ...deps, origin })
      const { size, checkpoints } = await publishLog({ ...deps, signer, ...(ask && { askWitnesses: ask }) })
      if (checkpoints > 0) log({ level: 'info', message: 'log_published', size })
      log(doneEntry('publish'))
      return { size }
    } catch (error) {
      log({ level: 'error', message: 'log_not_published', ...errorReason(error) })
      throw error
    }
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
