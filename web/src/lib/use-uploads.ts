import { useEffect, useState, useSyncExternalStore } from 'react'
import { isMoving, isStuck, type RefusedFile, type UploadRules, uploadQueue } from './upload-queue.ts'

export type { UploadItem } from './upload-queue.ts'

/**
 * The upload queue of one field, shown by React. A connection that returns takes interrupted files up again; leaving
 * the page stops what is on its way. The rules are those of the first render.
 */
export const useUploads = (rules: UploadRules) => {
  const [queue] = useState(() => uploadQueue(rules))
  const [refusals, setRefusals] = useState<readonly RefusedFile[]>([])
  const items = useSyncExternalStore(queue.subscribe, queue.snapshot)

  useEffect(() => {
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
    isBusy: items.some(isMoving),
    /** Those that did not make it: to be sent again or taken off the list before the form goes. */
    failed: items.filter(isStuck).length,
    keys: items.flatMap(({ key }) => key ?? []),
    /** Those that are up, as a draft names them. */
    done: items.flatMap(({ key, name, size, state }) => (state === 'done' && key ? [{ key, name, size }] : [])),
  }
}
