import { uploads as texts } from '@portal/contract/texts/uploads'
import { useCallback, useEffect, useRef, useState } from 'react'
import { messageOf } from './api-error.ts'
import type { SendFile } from './upload.ts'

export type UploadItem = {
  id: string
  name: string
  size: number
  state: 'uploading' | 'done' | 'failed' | 'cancelled'
  loaded: number
  /** Names the uploaded file in a later call. */
  key?: string
  error?: string
}

type Rules = {
  send: SendFile
  /** Why this file may not be added to those that are there, or null. */
  check: (file: File, present: readonly UploadItem[]) => string | null
}

/** The files of one field on their way to the bucket: each with its progress, to be cancelled, retried, removed. */
export const useUploads = ({ send, check }: Rules) => {
  const [items, setItems] = useState<readonly UploadItem[]>([])
  const [refusals, setRefusals] = useState<readonly { name: string; message: string }[]>([])
  const files = useRef(new Map<string, { file: File; abort: AbortController }>())

  const change = useCallback(
    (id: string, changes: Partial<UploadItem>) =>
      setItems((present) => present.map((item) => (item.id === id ? { ...item, ...changes } : item))),
    [],
  )

  const start = useCallback(
    async (id: string, file: File) => {
      const abort = new AbortController()
      files.current.set(id, { file, abort })
      try {
        const key = await send(file, {
          signal: abort.signal,
          onProgress: (loaded) => change(id, { loaded: Math.min(loaded, file.size) }),
        })
        change(id, { state: 'done', key, loaded: file.size })
      } catch (error) {
        if (abort.signal.aborted) change(id, { state: 'cancelled' })
        else change(id, { state: 'failed', error: messageOf(error, texts['upload.failed']) })
      }
    },
    [send, change],
  )

  const add = (chosen: readonly File[]) => {
    const refused: { name: string; message: string }[] = []
    const accepted: { item: UploadItem; file: File }[] = []
    for (const file of chosen) {
      const message = check(file, [...items, ...accepted.map(({ item }) => item)])
      if (message) refused.push({ name: file.name, message })
      else
        accepted.push({
          file,
          item: { id: crypto.randomUUID(), name: file.name, size: file.size, state: 'uploading', loaded: 0 },
        })
    }
    setRefusals(refused)
    setItems([...items, ...accepted.map(({ item }) => item)])
    for (const { item, file } of accepted) void start(item.id, file)
  }

  const remove = (id: string) => {
    files.current.get(id)?.abort.abort()
    files.current.delete(id)
    setRefusals([])
    setItems((present) => present.filter((item) => item.id !== id))
  }

  const retry = (id: string) => {
    const kept = files.current.get(id)
    if (!kept) return
    change(id, { state: 'uploading', loaded: 0, error: undefined })
    void start(id, kept.file)
  }

  useEffect(() => {
    const running = files.current
    return () => {
      for (const { abort } of running.values()) abort.abort()
    }
  }, [])

  return {
    items,
    refusals,
    add,
    remove,
    retry,
    cancel: (id: string) => files.current.get(id)?.abort.abort(),
    isBusy: items.some(({ state }) => state === 'uploading'),
    /** Those that did not make it: to be sent again or taken off the list before the form goes. */
    failed: items.filter(({ state }) => state === 'failed' || state === 'cancelled').length,
    keys: items.flatMap(({ key }) => (key ? [key] : [])),
  }
}
