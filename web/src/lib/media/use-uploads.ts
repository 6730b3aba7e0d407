import { useEffect, useState, useSyncExternalStore } from 'react'
import { signIn } from '../sign-in/sign-in.ts'
import { hasStopped, isInProgress, type RefusedFile, type UploadRules, uploadQueue } from './upload-queue.ts'

import { keepWaiting, takeWaiting } from './waiting-files.ts'

export type { UploadItem } from './upload-queue.ts'

/** `form` names, within the member, what files are for that wait for the end of a lost session. */
export const useUploads = (rules: UploadRules, form?: string) => {
  const [member] = useState(() => signIn().profile?.id)
  const [queue] = useState(() => uploadQueue(rules))
  const [refusals, setRefusals] = useState<readonly RefusedFile[]>([])
  const items = useSyncExternalStore(queue.subscribe, queue.snapshot)

  useEffect(() => {
    queue.begin()
    const left = form === undefined ? [] : takeWaiting(member, form)
    if (left.length > 0) void queue.add(left).then(setRefusals)
    window.addEventListener('online', queue.resume)
    return () => {
      window.removeEventListener('online', queue.resume)
      if (form !== undefined) keepWaiting(member, form, queue.unsent())
      queue.stop()
    }
  }, [queue, member, form])

  return {
    queue,
    items,
    refusals,
    add: async (chosen: readonly File[]) => setRefusals(await queue.add(chosen)),
    /** Further files of the last choice, whose refusals stay. */
    addMore: async (chosen: readonly File[]) => {
      const more = await queue.add(chosen)
      setRefusals((before) => [...before, ...more])
    },
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
