/**
 * The files of one form, from choosing to the key that the application is sent with: each waits, is prepared (the
 * server signs its form), goes up with progress, and is done or failed. Two at a time, so that a phone's connection
 * is not torn between ten. Knows no React: `use-uploads.ts` shows it.
 */
import { fill } from '@portal/contract/fill'
import { uploads as texts } from '@portal/contract/texts/uploads'
import { validation } from '@portal/contract/texts/validation'
import { BucketRefused, type Sending, type UploadForm } from './bucket-post.ts'
import { maxFiles, whyNotPdf } from './pdf-file.ts'

export type Upload = {
  readonly id: number
  readonly file: File
  readonly status: 'waiting' | 'preparing' | 'sending' | 'done' | 'failed'
  readonly loaded: number
  readonly key: string | null
  /** Why it failed, in a sentence for the applicant. */
  readonly problem: string | null
}
export type Refused = { readonly name: string; readonly reason: string }

export type UploadDependencies = {
  signForm: (file: File, signal: AbortSignal) => Promise<UploadForm>
  send: (form: UploadForm, file: File, sending: Sending) => Promise<void>
  /** The server's own sentence for a refused form, if the error carries one. */
  sentenceOf: (error: unknown) => string | null
  now: () => number
}

const atOnce = 2
/** An upload is good for 15 minutes on the server; one that grew old while the text was written goes up again. */
const goodForMs = 12 * 60_000

export const uploadQueue = ({ signForm, send, sentenceOf, now }: UploadDependencies) => {
  let uploads: readonly Upload[] = []
  let nextId = 1
  const listeners = new Set<() => void>()
  const running = new Map<number, AbortController>()
  const doneAt = new Map<number, number>()

  const set = (next: readonly Upload[]) => {
    uploads = next
    for (const listener of listeners) listener()
  }
  const change = (id: number, to: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)))

  const next = () => {
    if (running.size >= atOnce) return
    const upload = uploads.find(({ id, status }) => status === 'waiting' && !running.has(id))
    if (!upload) return
    const controller = new AbortController()
    running.set(upload.id, controller)
    void run(upload, controller.signal).finally(() => {
      running.delete(upload.id)
      next()
    })
    next()
  }

  const run = async ({ id, file }: Upload, signal: AbortSignal) => {
    try {
      change(id, { status: 'preparing' })
      const form = await signForm(file, signal)
      change(id, { status: 'sending' })
      await send(form, file, { signal, onProgress: (loaded) => change(id, { loaded }) })
      doneAt.set(id, now())
      change(id, { status: 'done', loaded: file.size, key: form.key })
    } catch (error) {
      if (!signal.aborted) change(id, { status: 'failed', problem: sentenceOf(error) ?? problemOf(error) })
    }
  }

  const restart = (ids: readonly number[]) => {
    set(
      uploads.map((upload) =>
        ids.includes(upload.id) ? { ...upload, status: 'waiting', loaded: 0, key: null, problem: null } : upload,
      ),
    )
    next()
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => uploads,

    /** Takes what may be taken and says of the rest why not. `filed`: how many the application has already. */
    add: async (files: readonly File[], filed = 0): Promise<readonly Refused[]> => {
      const refused: Refused[] = []
      const checked = await Promise.all(files.map(async (file) => ({ file, reason: await whyNotPdf(file) })))
      for (const { file, reason } of checked) {
        const problem = reason ?? whyNoMore(uploads, file, filed)
        if (problem) refused.push({ name: file.name, reason: problem })
        else set([...uploads, { id: nextId++, file, status: 'waiting', loaded: 0, key: null, problem: null }])
      }
      next()
      return refused
    },
    /** Stops it if it is on its way, and takes it off the list. */
    remove: (id: number) => {
      running.get(id)?.abort()
      set(uploads.filter((upload) => upload.id !== id))
    },
    retry: (id: number) => restart([id]),
    /** What the server said about the file at this place among the sent ones. */
    refuse: (id: number, problem: string) => change(id, { status: 'failed', key: null, problem }),
    /** Sends again what is too old to be accepted; true when everything on the list can be sent now. */
    renew: () => {
      const old = uploads.filter(({ id, status }) => status === 'done' && now() - (doneAt.get(id) ?? 0) > goodForMs)
      if (old.length > 0) restart(old.map(({ id }) => id))
      return uploads.every(({ status }) => status === 'done')
    },
    /** Takes up again what a lost connection interrupted. */
    resume: () => restart(uploads.filter(({ problem }) => problem === texts['upload.paused']).map(({ id }) => id)),
    stop: () => {
      for (const controller of running.values()) controller.abort()
    },
  }
}

export type UploadQueue = ReturnType<typeof uploadQueue>

const whyNoMore = (uploads: readonly Upload[], file: File, filed: number): string | null => {
  if (uploads.some((upload) => isSame(upload.file, file))) return validation['validation.file.duplicate']
  return filed + uploads.length >= maxFiles ? fill(validation['validation.file.count'], { max: maxFiles }) : null
}

const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified

const problemOf = (error: unknown) =>
  (error instanceof BucketRefused && error.status === 0) || !navigator.onLine
    ? texts['upload.paused']
    : texts['upload.failed']
