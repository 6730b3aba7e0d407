import { useEffect, useState, useSyncExternalStore } from 'react'
import { signIn } from '../sign-in/sign-in.ts'
import {
  hasStopped,
  isInProgress,
  type RefusedFile,
  type UploadRules,
  uploadedFiles,
  uploadQueue,
} from './upload-queue.ts'

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
    done: uploadedFiles(items).map(({ key, name, size }) => ({ key, name, size })),
    /** With when each was uploaded, for what no draft of the portal keeps. */
    kept: uploadedFiles(items),
  }
}

let waiting: { readonly member: number; readonly files: ReadonlyMap<string, readonly File[]> } | undefined

/**
 * Files that were chosen and not yet uploaded when their session ended. They wait in memory for the form to open
 * again for the same member (R-WEB-45); nobody else gets them.
 */
const keepWaiting = (member: number | undefined, form: string, files: readonly File[]) => {
  const { token, ended } = signIn()
  if (member === undefined || files.length === 0 || token !== null || ended === 'signed-out') return
  const others = waiting?.member === member ? waiting.files : []
  waiting = { member, files: new Map([...others, [form, files]]) }
  window.addEventListener('beforeunload', askBeforeLosing)
}

/** The key under which this device could keep their names ended with the session (R-WEB-36), so a reload loses them. */
const askBeforeLosing = (event: BeforeUnloadEvent) => {
  const { profile, ended, isOfAnother } = signIn()
  const isOver = ended === 'signed-out' || isOfAnother || (profile !== null && profile.id !== waiting?.member)
  if (waiting && waiting.files.size > 0 && !isOver) event.preventDefault()
}

const takeWaiting = (member: number | undefined, form: string): readonly File[] => {
  if (waiting === undefined || waiting.member !== member) {
    waiting = undefined
    window.removeEventListener('beforeunload', askBeforeLosing)
    return []
  }
  const files = waiting.files.get(form) ?? []
  waiting = { member, files: new Map([...waiting.files].filter(([name]) => name !== form)) }
  if (waiting.files.size === 0) window.removeEventListener('beforeunload', askBeforeLosing)
  return files
}
