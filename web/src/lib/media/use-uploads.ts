import { useEffect, useState, useSyncExternalStore } from 'react'
import { hasStopped, isInProgress, type RefusedFile, type UploadRules, uploadQueue } from './upload-queue.ts'

export type { UploadItem } from './upload-queue.ts'

export const useUploads = (rules: UploadRules) => {
  const [queue] = useState(() => uploadQueue(rules))
  const [refusals, setRefusals] = useState<readonly RefusedFile[]>([])
  const items = useSyncExternalStore(queue.subscribe, queue.snapshot)

  useEffect(() => {
    queue.begin()
    window.addEventListener('online', queue.resume)
    return () => {
      window.removeEventListener('online', queue.resume)
      queue.stop()
    }
  }, [queue])

  return {
    queue,
    items,
    refusals,
    add: async (chosen: readonly File[]) => setRefusals(await queue.add(chosen)),
    remove: (id: string) => {
      setRefusals([])
      queue.remove(id)
    },
    retry: queue.retry,
    cancel: queue.cancel,
    isBusy: items.some(isInProgress),
    failed: items.filter(hasStopped).length,
    keys: items.flatMap(({ key }) => key ?? []),
    done: items.flatMap(({ key, name, size, state }) => (state === 'done' && key ? [{ key, name, size }] : [])),
  }
}
