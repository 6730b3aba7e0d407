import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { useDraftSync } from '#lib/drafts/use-draft-sync.ts'
import type { UploadedFile } from '#lib/media/upload-queue.ts'
import type { FormValues } from './form-values.ts'

type Sync = Pick<ReturnType<typeof useDraftSync>, 'ask' | 'saveFiles'>

export const useSyncedEdits = (
  { subscribe }: UseFormReturn<FormValues>,
  { ask, saveFiles }: Sync,
  done: readonly UploadedFile[],
) => {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => name !== undefined && ask(),
      }),
    [subscribe, ask],
  )

  const keys = done.map(({ key }) => key).join(' ')
  const seen = useRef(keys)
  const saveNow = useRef(() => saveFiles(done))
  saveNow.current = () => saveFiles(done)
  useEffect(() => {
    if (seen.current === keys) return
    seen.current = keys
    saveNow.current()
  }, [keys])
}
