/**
 * Saves the draft of one form on the server: five seconds after the last key, one request at a time, and immediately
 * when the person leaves. Offline, the text stays on this device and is sent when the connection is back. This module
 * does not use React; `use-draft-sync.ts` connects it to a component.
 */
import type { DraftDocument } from '@portal/contract/fields/draft'
import { ApiError, isUnreachable } from '../api/api-error.ts'
import { debounce } from '../time/debounce.ts'
import { type DigestedContents, draftDigest } from './draft-digest.ts'

export type SyncState =
  | { readonly status: 'idle' | 'waiting' | 'saving' }
  | { readonly status: 'saved'; readonly at: string }
  | { readonly status: 'offline' }
  | { readonly status: 'conflict'; readonly remote: DraftDocument }
  | { readonly status: 'refused'; readonly message: string }

export type DraftServer = {
  readonly save: (
    contents: DigestedContents,
    version: number | undefined,
  ) => Promise<{ version: number; saved_at: string }>
  readonly remove: () => Promise<unknown>
  readonly stored: () => Promise<DraftDocument | null | 'unknown'>
}

type Options = {
  readonly server: DraftServer
  readonly contents: () => DigestedContents | null
  readonly version: number | undefined
  /**
   * Whether a save of the page before this one had no answer. It may arrive after this page has read the draft, so the
   * first save reads it again: no page conflicts with its own write (R-APP-16).
   */
  readonly isSaveUnderWay?: boolean
  /**
   * Digests of what this device sent last, to recognise its own draft on the server. They are stored, because a page
   * may close while its last save is under way.
   */
  readonly sent: { readonly read: () => readonly string[]; readonly write: (digests: readonly string[]) => unknown }
  readonly onSaved: (version: number, contents: DigestedContents) => unknown
}

const pace = { quietMs: 5000, longestMs: 20_000 }
/** Minimum milliseconds between two saves, except when the person leaves. */
const minIntervalMs = 5000
const retryMs = 10_000
const maxSentDigests = 10

export const draftSync = ({ server, contents, version: known, isSaveUnderWay = false, ...options }: Options) => {
  const { sent: lastSent, onSaved } = options
  let version = known
  let isVersionInDoubt = isSaveUnderWay
  let running: Promise<void> | null = null
  let hasPendingChanges = false
  let saveRequested = false
  let isFinished = false
  let isPaused = false
  const { set, snapshot, subscribe } = observable<SyncState>({ status: 'idle' })

  const save = async (): Promise<void> => {
    hasPendingChanges = false
    saveRequested = false
    timers.started()
    const sent = contents()
    if (sent === null) return removeStored()
    set({ status: 'saving' })
    if (isVersionInDoubt) await adoptOwnWrite()
    lastSent.write([...new Set([...lastSent.read(), draftDigest(sent)])].slice(-maxSentDigests))
    try {
      accept(await server.save(sent, version), sent)
    } catch (error) {
      refuse(error, sent)
    }
  }

  const adoptOwnWrite = async () => {
    isVersionInDoubt = false
    const remote = await server.stored()
    if (remote !== null && remote !== 'unknown' && lastSent.read().includes(draftDigest(remote)))
      version = remote.version
  }

  const accept = (answer: { version: number; saved_at: string }, sent: DigestedContents) => {
    version = answer.version
    onSaved(answer.version, sent)
    set({ status: 'saved', at: answer.saved_at })
  }

  const refuse = (error: unknown, sent: DigestedContents) => {
    if (!(error instanceof ApiError)) throw error
    const remote = conflictIn(error)
    if (remote === undefined) {
      if (isUnreachable(error) || error.status >= 500) {
        timers.retryLater()
        return set({ status: 'offline' })
      }
      return set(error.status === 401 ? { status: 'idle' } : { status: 'refused', message: error.message })
    }
    if (remote !== null && draftDigest(remote) === draftDigest(sent)) return accept(remote, sent)
    if (remote !== null && !lastSent.read().includes(draftDigest(remote))) return set({ status: 'conflict', remote })
    version = remote?.version
    saveRequested = true
  }

  const removeStored = async () => {
    if (version === undefined) return set({ status: 'idle' })
    try {
      await server.remove()
      version = undefined
      set({ status: 'idle' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      set({ status: 'offline' })
    }
  }

  const run = (): Promise<void> => {
    saveRequested = true
    running ??= (async () => {
      while (saveRequested && !isFinished && !isPaused && snapshot().status !== 'conflict') await save()
    })().finally(() => {
      running = null
    })
    return running
  }

  const timers = saveTimers(run)

  const finish = () => {
    isFinished = true
    timers.stop()
  }

  return {
    subscribe,
    snapshot,
    hasPendingChanges: () => hasPendingChanges,
    ask: () => {
      const { status } = snapshot()
      if (isFinished || status === 'conflict') return
      hasPendingChanges = true
      if (status === 'saved' || status === 'idle') set({ status: 'waiting' })
      timers.debounce()
    },
    flush: (): Promise<void> => {
      timers.stopDebounce()
      // A page that is being left has no time to read.
      isVersionInDoubt = false
      return hasPendingChanges ? run() : (running ?? Promise.resolve())
    },
    save: run,
    saveSoon: () => {
      hasPendingChanges = true
      timers.soon()
    },
    settle: (remote: { version: number }): Promise<void> => {
      version = remote.version
      set({ status: 'waiting' })
      return run()
    },
    meet: (remote: DraftDocument) => set({ status: 'conflict', remote }),
    finish,
    /**
     * Submits the form after the running save and blocks further saves, because a later save would create a draft of a
     * filed application. When the submission is refused, saving resumes.
     */
    finishWith: async (send: () => Promise<void>): Promise<void> => {
      isPaused = true
      timers.stop()
      await running
      try {
        await send()
        finish()
      } finally {
        isPaused = false
        if (!isFinished && (hasPendingChanges || saveRequested)) void run()
      }
    },
    begin: () => {
      isFinished = false
    },
    discard: async (): Promise<void> => {
      timers.stop()
      hasPendingChanges = false
      saveRequested = false
      await running
      await removeStored()
    },
  }
}

const saveTimers = (save: () => Promise<void>) => {
  let lastSaveAt = Number.NEGATIVE_INFINITY
  let soonest: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  const soon = () => {
    clearTimeout(soonest)
    soonest = setTimeout(() => void save(), Math.max(0, lastSaveAt + minIntervalMs - performance.now()))
  }
  const debounced = debounce(soon, pace)
  const stop = () => {
    debounced.cancel()
    clearTimeout(retry)
    clearTimeout(soonest)
  }

  return {
    soon,
    stop,
    debounce: debounced.ask,
    stopDebounce: debounced.cancel,
    retryLater: () => {
      retry = setTimeout(() => void save(), retryMs)
    },
    started: () => {
      stop()
      lastSaveAt = performance.now()
    },
  }
}

const observable = <T>(initial: T) => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    snapshot: () => value,
    set: (next: T) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type DraftSync = ReturnType<typeof draftSync>

const conflictIn = (error: ApiError): DraftDocument | null | undefined =>
  error.code === 'draft_conflict' ? (error.current as DraftDocument | null) : undefined
