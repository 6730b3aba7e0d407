/**
 * The upload queue of one field. Two files upload at a time, so that a slow connection is not split between ten. This
 * module does not use React; `use-uploads.ts` connects it to a component.
 */
import { fill } from '@portal/contract/fill'
import { uploads as texts } from '@portal/contract/texts/uploads'
import { errorMessage, isUnreachable } from '../api/api-error.ts'
import type { SendFile } from './upload.ts'

export type UploadItem = {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly state: 'waiting' | 'uploading' | 'done' | 'failed' | 'cancelled'
  readonly loaded: number
  readonly key?: string | undefined
  readonly error?: string | undefined
  readonly uploadedAt?: number | undefined
}
export type UploadedFile = {
  readonly key: string
  readonly name: string
  readonly size: number
  /** Left out for files of a draft, which the portal keeps as long as the draft. */
  readonly uploadedAt?: number | undefined
}
export type RefusedFile = { readonly name: string; readonly message: string }

export type UploadRules = {
  send: SendFile
  check: (file: File, present: readonly File[]) => Promise<string | null>
  restored?: readonly UploadedFile[]
  now?: () => number
  isOnline?: () => boolean
}

const concurrency = 2
/** An upload that no draft names expires after a day, so one older than 20 hours is sent again, or chosen again. */
const validForMs = 20 * 60 * 60_000

export const uploadQueue = ({
  send,
  check,
  restored = [],
  now = Date.now,
  isOnline = () => navigator.onLine,
}: UploadRules) => {
  let items: readonly UploadItem[] = restored.map((file) => restoredItem(file, now()))
  let nextId = 1
  let isStopped = false
  const files = new Map<string, File>()
  const running = new Map<string, AbortController>()
  const listeners = new Set<() => void>()

  const set = (changed: readonly UploadItem[]) => {
    items = changed
    for (const listener of listeners) listener()
  }
  const change = (id: string, changes: Partial<UploadItem>) =>
    set(items.map((item) => (item.id === id ? { ...item, ...changes } : item)))

  const startNext = () => {
    const waiting = items.find(({ id, state }) => state === 'waiting' && !running.has(id))
    const file = waiting && files.get(waiting.id)
    if (!file || isStopped || running.size >= concurrency) return
    const abort = new AbortController()
    running.set(waiting.id, abort)
    void run(waiting.id, file, abort.signal).finally(() => {
      running.delete(waiting.id)
      startNext()
    })
    startNext()
  }

  const why = (error: unknown) =>
    isUnreachable(error) && !isOnline() ? texts['upload.paused'] : errorMessage(error, texts['upload.failed'])

  const run = async (id: string, file: File, signal: AbortSignal) => {
    change(id, { state: 'uploading' })
    try {
      const key = await send(file, {
        signal,
        onProgress: (loaded) => change(id, { loaded: Math.min(loaded, file.size) }),
      })
      change(id, { state: 'done', loaded: file.size, key, uploadedAt: now() })
    } catch (error) {
      if (signal.aborted) return
      const gone = isUnreachable(error) ? await whyGone(file) : null
      if (signal.aborted) return
      // A retry would send the same file, which is not there any more.
      if (gone) files.delete(id)
      change(id, { state: 'failed', error: gone ?? why(error) })
    }
  }

  /** The bytes of a restored file are not on this device, so the check gets an empty file of the same name. */
  const present = () => items.map(({ id, name }) => files.get(id) ?? new File([], name))

  const restart = (which: (item: UploadItem) => boolean) => {
    set(
      items.map((item) =>
        which(item) && files.has(item.id)
          ? { ...item, state: 'waiting', loaded: 0, key: undefined, error: undefined }
          : item,
      ),
    )
    startNext()
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => items,

    add: async (chosen: readonly File[]): Promise<readonly RefusedFile[]> => {
      const refused: RefusedFile[] = []
      for (const file of chosen) {
        const message = await check(file, present())
        if (message) refused.push({ name: file.name, message })
        else {
          const id = `upload-${nextId++}`
          files.set(id, file)
          set([...items, { id, name: file.name, size: file.size, state: 'waiting', loaded: 0 }])
        }
      }
      startNext()
      return refused
    },
    restore: (uploaded: readonly UploadedFile[]) =>
      set([
        ...items,
        ...uploaded
          .filter(({ key }) => !items.some((item) => item.key === key))
          .map((file) => restoredItem(file, now())),
      ]),
    cancel: (id: string) => {
      running.get(id)?.abort()
      change(id, { state: 'cancelled' })
    },
    remove: (id: string) => {
      running.get(id)?.abort()
      files.delete(id)
      set(items.filter((item) => item.id !== id))
    },
    retry: (id: string) => restart((item) => item.id === id),
    resume: () => restart(({ error }) => error === texts['upload.paused']),
    refuse: (id: string, error: string) => change(id, { state: 'failed', key: undefined, error }),
    ready: (): Promise<readonly UploadItem[]> => {
      restart(({ state, uploadedAt = 0 }) => state === 'done' && now() - uploadedAt > validForMs)
      return new Promise((resolve) => {
        const check = () => {
          if (items.some(isInProgress)) return
          listeners.delete(check)
          resolve(items)
        }
        listeners.add(check)
        check()
      })
    },
    fileOf: (id: string): File | null => files.get(id) ?? null,
    unsent: (): readonly File[] =>
      items.flatMap(({ id, state }) => (state === 'done' || state === 'cancelled' ? [] : (files.get(id) ?? []))),
    begin: () => {
      isStopped = false
    },
    /** Without a page nothing more is started: its member may have signed out. */
    stop: () => {
      isStopped = true
      for (const abort of running.values()) abort.abort()
    },
  }
}

/** What is said of a file that was changed, moved or deleted after it was chosen: the browser cannot read it any more. */
export const whyGone = (file: File): Promise<string | null> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => null,
      () => fill(texts['upload.changed'], { name: file.name }),
    )

const restoredItem = ({ key, name, size, uploadedAt }: UploadedFile, now: number): UploadItem => {
  const item = { id: `restored-${key}`, name, size, loaded: size }
  if (uploadedAt !== undefined && now - uploadedAt > validForMs)
    return { ...item, state: 'failed', error: fill(texts['upload.expired'], { name }) }
  return { ...item, state: 'done', key, uploadedAt }
}

/** What can be sent, with what tells later whether it still can. */
export const uploadedFiles = (items: readonly UploadItem[]): readonly UploadedFile[] =>
  items.flatMap(({ key, name, size, state, uploadedAt }) =>
    state === 'done' && key ? [{ key, name, size, ...(uploadedAt !== undefined && { uploadedAt }) }] : [],
  )

export type UploadQueue = ReturnType<typeof uploadQueue>

export const isInProgress = ({ state }: UploadItem) => state === 'waiting' || state === 'uploading'

export const hasStopped = ({ state }: UploadItem) => state === 'failed' || state === 'cancelled'
