/**
 * Saves the draft of one form on the server: five seconds after the last key, one request at a time, and immediately
 * when the person leaves. Offline, the text stays on this device and is sent when the connection is back. This module
 * does not use React; `use-draft-sync.ts` connects it to a component.
 */
import type { DraftDocument } from '@portal/contract/fields/draft'
import { ApiError, isUnreachable } from '../api/api-error.ts'
import { debounce } from '../time/debounce.ts'

export type DraftFile = { readonly key: string; readonly name: string; readonly size: number }
export type Contents = { readonly values: DraftDocument['values']; readonly files: readonly DraftFile[] }

export type SyncState =
  | { readonly status: 'idle' | 'waiting' | 'saving' }
  | { readonly status: 'saved'; readonly at: string }
  | { readonly status: 'offline' }
  | { readonly status: 'conflict'; readonly remote: DraftDocument }
  | { readonly status: 'refused'; readonly message: string }

export type DraftServer = {
  readonly save: (contents: Contents, version: number | undefined) => Promise<{ version: number; saved_at: string }>
  readonly remove: () => Promise<unknown>
}

type Options = {
  readonly server: DraftServer
  readonly contents: () => Contents | null
  readonly version: number | undefined
  /**
   * Digests of what this device sent last, to recognise its own draft on the server. They are stored, because a page
   * may close while its last save is under way.
   */
  readonly sent: { readonly read: () => readonly string[]; readonly write: (digests: readonly string[]) => unknown }
  readonly onSaved: (version: number, contents: Contents) => unknown
}

const pace = { quietMs: 5000, longestMs: 20_000 }
/** Minimum milliseconds between two saves, except when the person leaves. */
const minIntervalMs = 5000
const retryMs = 10_000
const maxSentDigests = 10

export const draftSync = ({ server, contents, version: known, sent: lastSent, onSaved }: Options) => {
  let version = known
  let state: SyncState = { status: 'idle' }
  let running: Promise<void> | null = null
  let hasPendingChanges = false
  let saveRequested = false
  let lastSaveAt = Number.NEGATIVE_INFINITY
  let soonest: ReturnType<typeof setTimeout> | undefined
  let isFinished = false
  let isPaused = false
  let retry: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const set = (next: SyncState) => {
    state = next
    for (const listener of listeners) listener()
  }

  const save = async (): Promise<void> => {
    hasPendingChanges = false
    saveRequested = false
    clearTimeout(retry)
    clearTimeout(soonest)
    debounced.cancel()
    lastSaveAt = performance.now()
    const sent = contents()
    if (sent === null) return removeStored()
    set({ status: 'saving' })
    lastSent.write([...new Set([...lastSent.read(), digestOf(sent)])].slice(-maxSentDigests))
    try {
      accept(await server.save(sent, version), sent)
    } catch (error) {
      refuse(error, sent)
    }
  }

  const accept = (answer: { version: number; saved_at: string }, sent: Contents) => {
    version = answer.version
    onSaved(answer.version, sent)
    set({ status: 'saved', at: answer.saved_at })
  }

  const refuse = (error: unknown, sent: Contents) => {
    if (!(error instanceof ApiError)) throw error
    const remote = conflictIn(error)
    if (remote === undefined) {
      if (isUnreachable(error) || error.status >= 500) {
        retry = setTimeout(() => void run(), retryMs)
        return set({ status: 'offline' })
      }
      return set(error.status === 401 ? { status: 'idle' } : { status: 'refused', message: error.message })
    }
    if (remote !== null && digestOf(remote) === digestOf(sent)) return accept(remote, sent)
    if (remote !== null && !lastSent.read().includes(digestOf(remote))) return set({ status: 'conflict', remote })
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
      while (saveRequested && !isFinished && !isPaused && state.status !== 'conflict') await save()
    })().finally(() => {
      running = null
    })
    return running
  }

  const runSoon = () => {
    clearTimeout(soonest)
    soonest = setTimeout(() => void run(), Math.max(0, lastSaveAt + minIntervalMs - performance.now()))
  }

  const debounced = debounce(runSoon, pace)

  const stopTimers = () => {
    debounced.cancel()
    clearTimeout(retry)
    clearTimeout(soonest)
  }

  const finish = () => {
    isFinished = true
    stopTimers()
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => state,
    hasPendingChanges: () => hasPendingChanges,
    ask: () => {
      if (isFinished || state.status === 'conflict') return
      hasPendingChanges = true
      if (state.status === 'saved' || state.status === 'idle') set({ status: 'waiting' })
      debounced.ask()
    },
    flush: (): Promise<void> => {
      debounced.cancel()
      return hasPendingChanges ? run() : (running ?? Promise.resolve())
    },
    save: run,
    saveSoon: () => {
      hasPendingChanges = true
      runSoon()
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
      stopTimers()
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
      stopTimers()
      hasPendingChanges = false
      saveRequested = false
      await running
      await removeStored()
    },
  }
}

export type DraftSync = ReturnType<typeof draftSync>

const conflictIn = (error: ApiError): DraftDocument | null | undefined =>
  error.code === 'draft_conflict' ? (error.current as DraftDocument | null) : undefined

const notTyped: readonly string[] = ['formVersion', 'follows']

/** A digest of what was typed. It is only compared for equality, so it need not be cryptographic. */
export const digestOf = ({ values, files }: Contents): string => {
  const typed = Object.entries(values).filter(([name]) => !notTyped.includes(name))
  return hashOf(JSON.stringify([typed.sort(([a], [b]) => (a < b ? -1 : 1)), files.map(({ key }) => key)]))
}

const hashOf = (text: string): string => [0x811c9dc5, 0x01234567].map((seed) => fnv(text, seed).toString(36)).join('-')

const fnv = (text: string, seed: number): number => {
  let hash = seed
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
